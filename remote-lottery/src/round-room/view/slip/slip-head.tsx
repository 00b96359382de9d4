import { won } from '@yaksok/shared/core/money'
import { IconButton } from '@yaksok/shared/page/ui'
import { ChevronDownIcon, ChevronUpIcon, ClockIcon } from '@yaksok/shared/parts/icons'
import { useCountdown } from '../../../clock/use-countdown.ts'
import type { RoomEvent } from '../../model/events.ts'
import styles from './slip-panel.module.css'

interface SlipHeadProps {
  count: number
  /** Won, all picks together. */
  total: number
  /** Not folded to its bar. */
  unfolded: boolean
  /** Entries close then; ms since 1970, server's clock. */
  closeAt: number | null
  /** An order is on its way. */
  busy: boolean
  send: (event: RoomEvent) => void
  /** Folds the slip, or unfolds it. */
  onFold: () => void
}

/** How many picks there are, and the way to unfold the slip; unfolded, the time left and the way to clear them. */
export function SlipHead({ count, total, unfolded, closeAt, busy, send, onFold }: SlipHeadProps) {
  return (
    <div className={styles.head}>
      <h2 id="slip">
        선택 <span className="num">{count}개</span>
      </h2>
      {unfolded ? <TimeToClose closeAt={closeAt} /> : <p className={`${styles.total} num`}>합계 {won(total)}</p>}
      {unfolded && (
        <button type="button" className={styles.clear} disabled={busy} onClick={() => send({ type: 'cleared' })}>
          모두 지우기
        </button>
      )}
      <IconButton
        key="fold"
        mute
        className={styles.fold}
        label={unfolded ? '선택 접기' : '선택 펼치기'}
        aria-expanded={unfolded}
        onClick={onFold}
      >
        {unfolded ? <ChevronDownIcon /> : <ChevronUpIcon />}
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
