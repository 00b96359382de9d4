import type { Limits } from '@yaksok/shared/core/contract'
import { LIMIT_KINDS } from '@yaksok/shared/core/contract-values'
import { Dialog, Sheet } from '@yaksok/shared/page/overlay'
import { useCall } from '@yaksok/shared/page/query'
import { useLocation } from '@yaksok/shared/page/router'
import { QueryView } from '@yaksok/shared/page/screen'
import { Bone, Menu, Row, Skeleton, useNow } from '@yaksok/shared/page/ui'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { BreakSheet } from '../break/break-sheet.tsx'
import { breakText, limitText, pendingText } from '../limits/describe.ts'
import { LIMITS, type LimitKind } from '../limits/kinds.ts'
import { LimitForm } from '../limits/limit-form.tsx'
import { RemindSheet } from '../reminder/reminder-sheet.tsx'
import { ExcludeForm } from '../self-exclusion/self-exclusion-form.tsx'
import styles from './healthy-menu.module.css'

type Open = LimitKind | 'break' | 'exclude' | null

/** A server of an earlier contract knows no amount for large stakes: nothing is set then. */
const NONE = { amount: null, used: '0', pending: null }

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
        {LIMIT_KINDS.map((kind) => (
          <Row
            key={kind}
            value={<span className="num nowrap">{limitText(limits[kind] ?? NONE, LIMITS[kind].word)}</span>}
            note={pendingText(limits[kind] ?? NONE, LIMITS[kind].word)}
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
          <Row
            value={<span className="nowrap">이용 중단 중</span>}
            note="180일이 지나면 고객센터에 서면으로 다시 시작을 요청할 수 있어요"
          >
            이용 그만두기
          </Row>
        ) : (
          <Row onClick={() => setOpen('exclude')}>이용 그만두기</Row>
        )}
      </Menu>
      {LIMIT_KINDS.map((kind) => (
        <LimitSheet key={kind} kind={kind} limit={limits[kind] ?? NONE} open={open === kind} onClose={close} />
      ))}
      <BreakSheet limits={limits} open={open === 'break'} onClose={close} />
      <ExcludeDialog open={open === 'exclude'} onClose={close} />
    </>
  )
}

/**
 * Brings an element into sight where the address names it, e.g. `/Setting#limits`: the router does not, and the browser
 * looked before the element was there.
 */
function useScrollToFragment(fragment: string): RefObject<HTMLDivElement | null> {
  const { hash } = useLocation()
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (hash !== `#${fragment}`) return
    // after the shell has brought the new screen to its top
    const frame = requestAnimationFrame(() => element.current?.scrollIntoView())
    return () => cancelAnimationFrame(frame)
  }, [hash, fragment])
  return element
}

interface LimitSheetProps {
  kind: LimitKind
  limit: Limits['deposit']
  open: boolean
  onClose: () => void
}

/** The sheet in which a limit is set. */
function LimitSheet({ kind, limit, open, onClose }: LimitSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title={LIMITS[kind].title}>
      <LimitForm kind={kind} limit={limit} onDone={onClose} />
    </Sheet>
  )
}

/** How often a member is reminded of their time in the draws; opens what changes it. */
function RemindRow() {
  const { data } = useCall('care')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Row
        value={<span className="num nowrap">{data ? `${data.remind}분마다` : ''}</span>}
        onClick={() => setOpen(true)}
        disabled={!data}
      >
        참여 시간 알림
      </Row>
      {data && <RemindSheet care={data} open={open} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Self-exclusion: what it means, a tick that it was understood, and the act. */
function ExcludeDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="이용을 그만둘까요?">
      <ExcludeForm onClose={onClose} />
    </Dialog>
  )
}

/** Limits, breaks and self-exclusion (decisions.md, Honest by design 6). */
export function HealthyMenu() {
  const limits = useCall('limits')
  return (
    <QueryView
      query={limits}
      what="한도와 쉬어 가기"
      skeleton={
        <div className={styles.skeleton}>
          <Skeleton>
            <Bone height="16.2rem" shape="card" />
          </Skeleton>
        </div>
      }
    >
      {(data) => <HealthyRows limits={data} />}
    </QueryView>
  )
}
