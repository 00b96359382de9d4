import type { ResponseOf } from '@yaksok/shared/core/contract'
import { clockText } from '@yaksok/shared/core/time'
import { useCall } from '@yaksok/shared/page/query'
import { Link } from '@yaksok/shared/page/router'
import { useNow } from '@yaksok/shared/page/ui'
import { chipDay, daysUntilText } from '../../booking/booking-text.ts'
import { bookHref } from '../../booking/href.ts'
import styles from './manager-swipe-card.module.css'

type Days = ResponseOf<'bookingSlots'>['days']

/** Times that a card offers. */
const SHOWN = 3

/** The next free times of a manager, each the beginning of a booking. Their room is there from the start, so nothing moves. */
export function FreeTimes({ id, name }: { id: string; name: string }) {
  const now = useNow()
  const slots = useCall('bookingSlots', { kind: 'manager', id }, { staleTime: 60_000 })
  const free = slots.data && nextFree(slots.data.days)
  return (
    <div className={styles.free}>
      <p>가까운 빈 시간</p>
      {free?.length ? (
        <ul>
          {free.map((starts) => (
            <li key={starts}>
              <Link
                className={styles.time}
                to={`${bookHref('manager', id)}&starts=${encodeURIComponent(starts)}`}
                draggable={false}
              >
                <small>{dayWord(starts, now)}</small>
                <b className="num">{clockText(starts)}</b>
                <span className="sr">, {name} 매니저 예약</span>
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <p className={styles.noTimes}>
          {slots.data ? '앞으로 두 달 동안 빈 시간이 없어요' : slots.error ? '빈 시간을 불러오지 못했어요' : ''}
        </p>
      )}
    </div>
  )
}

/** The first free times of the days to come. */
export function nextFree(days: Days): string[] {
  return days
    .flatMap(({ slots }) => slots)
    .filter(({ free }) => free)
    .slice(0, SHOWN)
    .map(({ starts }) => starts)
}

/** The day of a time as a chip says it: `오늘`, `내일`, else `11.28 토` (Seoul). @param now ms since 1970 */
export function dayWord(starts: string, now: number): string {
  const until = daysUntilText(starts, now)
  // never with its year: the next free times are near
  return until.startsWith('D') ? chipDay(starts, Date.parse(starts)) : until
}
