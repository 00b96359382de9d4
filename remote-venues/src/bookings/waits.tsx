import type { ResponseOf } from '@yaksok/shared/core/contract'
import { venuesBook } from '@yaksok/shared/core/routes'
import { clockText } from '@yaksok/shared/core/time'
import { Badge, Button, ButtonLink, Card, Menu, Row, SampleLabel, useNow } from '@yaksok/shared/page/ui'
import { BellIcon, ClockIcon } from '@yaksok/shared/parts/icons'
import { useState } from 'react'
import { placeText, whenText } from '../booking/booking-text.ts'
import { useTurnEnd } from '../booking/offer-note.tsx'
import { LeaveDialog } from '../booking/wait-dialog.tsx'
import styles from './waits.module.css'

type Wait = ResponseOf<'waits'>[number]

const hrefOf = ({ id }: Wait) => `${venuesBook}?wait=${encodeURIComponent(id)}`

/** What the member waits for: a turn stands out, with what to do now; then the lines, and what was missed. */
export function Waits({ list }: { list: readonly Wait[] }) {
  const [left, leave] = useState<Wait | null>(null)
  const now = useNow()
  const turns = list.filter(({ state }) => state === 'offered')
  const others = list.filter(({ state }) => state !== 'offered')
  return (
    <>
      {turns.map((wait) => (
        <Turn key={wait.id} wait={wait} onLeave={() => leave(wait)} />
      ))}
      {others.length > 0 && (
        <Menu title="빈자리 알림">
          {others.map((wait) => (
            <Row
              key={wait.id}
              {...(wait.state === 'waiting'
                ? { onClick: () => leave(wait) }
                : wait.place !== '' && { to: hrefOf(wait) })}
              note={
                <span className="num">
                  {whenText(wait, now)}
                  <br />
                  {NOTES[wait.state]}
                </span>
              }
              value={<WaitBadge state={wait.state} />}
            >
              {placeText(wait)} {wait.sample && <SampleLabel />}
            </Row>
          ))}
        </Menu>
      )}
      {left && <LeaveDialog wait={left} onClose={() => leave(null)} />}
    </>
  )
}

const NOTES: Readonly<Record<Wait['state'], string>> = {
  waiting: '차례가 오면 알려 드려요',
  offered: '지금 예약할 수 있어요',
  passed: '예약하지 않아 다음 분께 넘어갔어요',
  ended: '더는 예약할 수 없는 시간이에요',
}

function WaitBadge({ state }: Pick<Wait, 'state'>) {
  if (state === 'waiting')
    return (
      <Badge tone="wait" icon={<ClockIcon />}>
        대기 중
      </Badge>
    )
  return <Badge tone="mute">{state === 'passed' ? '차례 지남' : '끝남'}</Badge>
}

/** A time that is held for the member now. */
function Turn({ wait, onLeave }: { wait: Wait; onLeave: () => void }) {
  const now = useNow()
  useTurnEnd(wait.until)
  return (
    <section className={styles.turn} aria-label={`${wait.name} 빈자리`}>
      <Card className={styles.card}>
        <p className={`${styles.until} num`}>
          <BellIcon size="s" />
          {clockText(wait.until)}까지 회원님 차례예요
        </p>
        <h2>
          {placeText(wait)} {wait.sample && <SampleLabel />}
        </h2>
        <p className={`${styles.when} num`}>{whenText(wait, now)}</p>
        <div className={styles.acts}>
          <Button variant="quiet" size="m" onClick={onLeave}>
            차례 넘기기
          </Button>
          <ButtonLink size="m" to={hrefOf(wait)}>
            지금 예약하기
          </ButtonLink>
        </div>
      </Card>
    </section>
  )
}
