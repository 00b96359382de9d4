import { won } from '@yaksok/shared/core/money'
import { momentText } from '@yaksok/shared/core/time'
import { PlayBadge, type Stop } from '@yaksok/shared/page/screen'
import { Badge, Card } from '@yaksok/shared/page/ui'
import { ClockIcon, LockIcon, RefreshIcon } from '@yaksok/shared/parts/icons'
import { useCountdown } from '../../../clock/use-countdown.ts'
import { useFairnessRound } from '../../../fairness/use-fairness-round.ts'
import { roundName } from '../../../lottery/result-text.ts'
import { Ring } from '../../../lottery/ring.tsx'
import type { RoomPhase, RoomState } from '../../model/state.ts'
import styles from './round-card.module.css'

interface RoundCardProps {
  lottery: string
  round: RoomState['round']
  awaited: RoomState['awaited']
  phase: RoomPhase
  /** Won. */
  balance: number
  /** Why the member may not take part now. */
  stop: Stop | null
}

/** The running round: time left, number, draw time, its hash, and the member's balance. */
export function RoundCard({ lottery, round, awaited, phase, balance, stop }: RoundCardProps) {
  const seconds = useCountdown(round?.drawAt ?? null)
  const drawing = phase === 'drawing'
  const expect = (drawing ? awaited?.expect : undefined) ?? round?.expect ?? ''
  return (
    <section aria-label="현재 회차">
      <Card>
        <div className={styles.room}>
          <div role="timer" aria-label={drawing || seconds === null ? '추첨 중' : `추첨까지 ${seconds}초`}>
            <Ring seconds={drawing ? null : seconds} total={round ? (round.drawAt - round.openAt) / 1000 : 0}>
              {drawing || seconds === null ? (
                <strong>추첨 중</strong>
              ) : (
                <>
                  <b className="num">{seconds}</b>
                  <span>초 남음</span>
                </>
              )}
            </Ring>
          </div>
          <div>
            <p className={styles.state}>
              <PhaseBadge phase={phase} stop={stop} />
            </p>
            <h2 className={`${styles.no} num`}>{expect ? roundName(expect) : '다음 회차'}</h2>
            <p className="caption num">
              {round && !drawing ? <DrawMoment round={round} phase={phase} /> : PHASE_TEXT[phase]}
            </p>
            <RoundHash lottery={lottery} expect={expect} />
          </div>
        </div>
        <p className={styles.balance}>
          내 잔액 <PlayBadge />
          <b className="num">{won(balance)}</b>
        </p>
      </Card>
    </section>
  )
}

/** When the round is drawn; before the clock is known its place is kept, so that nothing below moves. */
function DrawMoment({ round, phase }: { round: NonNullable<RoomState['round']>; phase: RoomPhase }) {
  const moment = `${momentText(new Date(round.drawAt).toISOString())} 추첨`
  if (round.source === 'clock') return moment
  return PHASE_TEXT[phase] || <span className={styles.unknown}>{moment}</span>
}

const PHASE_TEXT: Record<RoomPhase, string> = {
  scheduled: '곧 시작해요',
  open: '',
  closed: '곧 추첨해요',
  drawing: '난수를 기다리고 있어요',
  reconnecting: '서버와 다시 연결하고 있어요',
}

function PhaseBadge({ phase, stop }: { phase: RoomPhase; stop: Stop | null }) {
  if (stop)
    return (
      <Badge tone="mute" icon={<LockIcon />}>
        <span className="num">{stop.badge}</span>
      </Badge>
    )
  switch (phase) {
    case 'open':
      return <Badge tone="ok">참여 가능</Badge>
    case 'closed':
      return (
        <Badge tone="mute" icon={<LockIcon />}>
          마감했어요
        </Badge>
      )
    case 'reconnecting':
      return (
        <Badge tone="wait" icon={<RefreshIcon />}>
          다시 연결 중
        </Badge>
      )
    default:
      return (
        <Badge tone="wait" icon={<ClockIcon />}>
          {phase === 'scheduled' ? '준비 중' : '추첨 중'}
        </Badge>
      )
  }
}

/** As long as every hash: keeps its place, however the line breaks. */
const UNKNOWN_HASH = '00000000'

/** The hash of the round, published before it opened: nothing that decides it can be changed any more. */
function RoundHash({ lottery, expect }: { lottery: string; expect: string }) {
  const { data } = useFairnessRound(lottery, expect)
  const hash = data?.hash
  return (
    <p className={`${styles.lock} ${hash ? '' : styles.unknown}`}>
      <LockIcon />
      회차 해시{' '}
      <code>
        {(hash ?? UNKNOWN_HASH).slice(0, 4)}…{(hash ?? UNKNOWN_HASH).slice(-4)}
      </code>
    </p>
  )
}
