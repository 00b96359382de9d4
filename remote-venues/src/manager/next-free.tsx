import { dayTitle } from '@yaksok/shared/core/time'
import { useNow } from '@yaksok/shared/page/ui'
import { useFreeDay } from './free-day.ts'
import styles from './next-free.module.css'

/** The next day on which a manager can be booked; its line is there from the beginning, so that nothing moves. */
export function NextFree({ id }: { id: string }) {
  const now = useNow()
  const day = useFreeDay(id)
  const title = day && dayTitle(`${day}T00:00:00+09:00`, new Date(now))
  return (
    <p className={`${styles.free} num`}>
      {day === undefined ? '\u00a0' : title ? `${title}부터 가능` : '2주 안에 빈 날이 없어요'}
    </p>
  )
}
