import type { Limits } from '@yaksok/shared/core/contract'
import { useLocation } from '@yaksok/shared/page/router'
import { Menu, Row, useNow } from '@yaksok/shared/page/ui'
import { useEffect, useState } from 'react'
import { BreakSheet } from '../break/break-sheet.tsx'
import { breakText, limitText, pendingText } from '../limits/describe.ts'
import { LIMITS } from '../limits/kinds.ts'
import { LimitSheet } from '../limits/limit-sheet.tsx'
import { RemindRow } from '../reminder/reminder-row.tsx'
import { ExcludeDialog } from '../self-exclusion/self-exclusion-dialog.tsx'
import { useScrollToFragment } from './use-scroll-to-fragment.ts'

type Open = 'deposit' | 'loss' | 'break' | 'exclude' | null

/** The rows; each opens what changes it. */
export function HealthyRows({ limits }: { limits: Limits }) {
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  const now = useNow()
  const { hash } = useLocation()
  const start = useScrollToFragment('limits')
  // whoever comes to take a break has the choice at once
  useEffect(() => {
    if (hash === '#break' && !limits.excluded) setOpen('break')
  }, [hash, limits.excluded])
  return (
    <>
      <div ref={start} />
      <Menu title="건강한 이용">
        {(['deposit', 'loss'] as const).map((kind) => (
          <Row
            key={kind}
            value={<span className="num nowrap">{limitText(limits[kind])}</span>}
            note={pendingText(limits[kind])}
            onClick={() => setOpen(kind)}
          >
            {LIMITS[kind].title}
          </Row>
        ))}
        {!limits.excluded && (
          <Row value={<span className="num">{breakText(limits, now)}</span>} onClick={() => setOpen('break')}>
            쉬어 가기
          </Row>
        )}
        <RemindRow />
        {limits.excluded ? (
          <Row value="이용 중단 중" note="180일이 지나면 고객센터에 서면으로 다시 시작을 요청할 수 있어요">
            이용 그만두기
          </Row>
        ) : (
          <Row onClick={() => setOpen('exclude')}>이용 그만두기</Row>
        )}
      </Menu>
      <LimitSheet kind="deposit" limit={limits.deposit} open={open === 'deposit'} onClose={close} />
      <LimitSheet kind="loss" limit={limits.loss} open={open === 'loss'} onClose={close} />
      <BreakSheet limits={limits} open={open === 'break'} onClose={close} />
      <ExcludeDialog open={open === 'exclude'} onClose={close} />
    </>
  )
}
