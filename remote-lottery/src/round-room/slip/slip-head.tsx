import { IconButton } from '@yaksok/shared/page/ui'
import { ChevronDownIcon, ClockIcon } from '@yaksok/shared/parts/icons'
import { useCountdown } from '../../clock/use-countdown.ts'
import type { RoomEvent } from '../machine/events.ts'
import styles from './slip-panel.module.css'

interface SlipHeadProps {
  count: number
  /** Entries close then; ms since 1970, server's clock. */
  closeAt: number | null
  /** An order is on its way. */
  busy: boolean
  send: (event: RoomEvent) => void
}

/** How many picks there are and for how long, and the ways to clear them and to fold the slip. */
export function SlipHead({ count, closeAt, busy, send }: SlipHeadProps) {
  return (
    <div className={styles.head}>
      <h2 id="slip">
        선택 <span className="num">{count}개</span>
      </h2>
      <TimeToClose closeAt={closeAt} />
      <button type="button" className={styles.clear} disabled={busy} onClick={() => send({ type: 'cleared' })}>
        모두 지우기
      </button>
      <IconButton
        mute
        className={styles.fold}
        label="선택 접기"
        aria-expanded
        onClick={() => send({ type: 'folded', on: true })}
      >
        <ChevronDownIcon />
      </IconButton>
    </div>
  )
}

function TimeToClose({ closeAt }: { closeAt: number | null }) {
  const seconds = useCountdown(closeAt)
  if (seconds === null) return null
  return (
    <span className={`${styles.time} num`}>
      <ClockIcon />
      {seconds > 0 ? `마감 ${seconds}초` : '마감했어요'}
    </span>
  )
}
