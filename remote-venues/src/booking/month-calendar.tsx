import { inSeoul } from '@yaksok/shared/core/time'
import { IconButton } from '@yaksok/shared/page/ui'
import { BackIcon, ChevronRightIcon } from '@yaksok/shared/parts/icons'
import { useState } from 'react'
import type { Slots } from './booking-text.ts'
import styles from './month-calendar.module.css'
import { priceText, shortPrice } from './price-text.ts'

const WEEKDAYS = ['일', '월', '화', '수', '목', '금', '토']

type Day = Slots['days'][number]

interface MonthCalendarProps {
  days: readonly Day[]
  /** The day whose times are shown, `2026-11-28`. */
  shown: string
  onChoose: (day: string) => void
}

/** A month of days: those that are free have their lowest price, weekends in a colour of their own; a full one can be looked at. */
export function MonthCalendar({ days, shown, onChoose }: MonthCalendarProps) {
  const [turned, turn] = useState<string | null>(null)
  const months = [...new Set(days.map(({ day }) => monthOf(day)))]
  const month = turned ?? monthOf(shown)
  const at = months.indexOf(month)
  const [year = '', number = ''] = month.split('-')
  const byDay = new Map(days.map((one) => [one.day, one]))
  return (
    <div className={styles.calendar}>
      <div className={styles.head}>
        <IconButton label="이전 달" disabled={at <= 0} onClick={() => turn(months[at - 1] ?? null)}>
          <BackIcon />
        </IconButton>
        <h3 className="num" aria-live="polite" aria-atomic="true">
          {year}년 {Number(number)}월
        </h3>
        <IconButton label="다음 달" disabled={at >= months.length - 1} onClick={() => turn(months[at + 1] ?? null)}>
          <ChevronRightIcon />
        </IconButton>
      </div>
      <div className={styles.week} aria-hidden="true">
        {WEEKDAYS.map((weekday) => (
          <span key={weekday}>{weekday}</span>
        ))}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in every browser */}
      <div role="group" aria-label="날짜" className={styles.days}>
        {datesOf(month, days[0]?.day ?? '').map((date, index) => (
          <DayButton
            key={date}
            date={date}
            column={index === 0 ? weekdayOf(date) + 1 : undefined}
            day={byDay.get(date)}
            pressed={date === shown}
            onChoose={onChoose}
          />
        ))}
      </div>
    </div>
  )
}

interface DayButtonProps {
  date: string
  /** Where the first day of a month stands. */
  column: number | undefined
  day: Day | undefined
  pressed: boolean
  onChoose: (day: string) => void
}

function DayButton({ date, column, day, pressed, onChoose }: DayButtonProps) {
  const free = day?.slots.filter((slot) => slot.free) ?? []
  const lowest = lowestOf(free)
  const isFull = free.length === 0 && (day?.slots.length ?? 0) > 0
  const weekday = weekdayOf(date)
  return (
    <button
      type="button"
      className={styles.day}
      style={column === undefined ? undefined : { gridColumnStart: column }}
      data-weekend={weekday === 0 || weekday === 6 ? '' : undefined}
      aria-pressed={pressed}
      data-full={isFull ? '' : undefined}
      disabled={free.length === 0 && !isFull}
      onClick={() => onChoose(date)}
    >
      <span className="num">
        {Number(date.slice(8))}
        <span className="sr">일 {WEEKDAYS[weekday]}요일</span>
      </span>
      {free.length > 0 && (
        <small className="num">
          <span aria-hidden="true">{lowest ? shortPrice(lowest) : '•'}</span>
          <span className="sr">{lowest ? `, ${priceText(lowest)}부터` : ', 예약할 수 있어요'}</span>
        </small>
      )}
      {isFull && <small>마감</small>}
    </button>
  )
}

/** The lowest price of free times; null where one of them has none. */
function lowestOf(slots: Day['slots']): string | null {
  const prices = slots.map(({ price }) => price)
  if (prices.length === 0 || prices.includes(null)) return null
  return (prices as string[]).reduce((least, price) => (Number(price) < Number(least) ? price : least))
}

const monthOf = (day: string) => day.slice(0, 7)
const weekdayOf = (day: string) => inSeoul(`${day}T00:00:00+09:00`).getUTCDay()

/** The days of a month, `2026-11-01` and on; weeks that are over before the first day take no room. */
function datesOf(month: string, first: string): string[] {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const length = new Date(Date.UTC(year, number, 0)).getUTCDate()
  const from = first.startsWith(month) ? Math.max(1, Number(first.slice(8)) - weekdayOf(first)) : 1
  return Array.from({ length: length - from + 1 }, (_, index) => `${month}-${String(index + from).padStart(2, '0')}`)
}
