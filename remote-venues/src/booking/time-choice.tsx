import { clockText } from '@yaksok/shared/core/time'
import { AlertIcon } from '@yaksok/shared/parts/icons'
import { useState } from 'react'
import styles from './book-form.module.css'
import type { Slots } from './booking-text.ts'
import { MonthCalendar } from './month-calendar.tsx'
import { lengthText, priceText } from './price-text.ts'

interface TimeChoiceProps {
  days: Slots['days']
  /** The time that is chosen, `''` for none. */
  starts: string
  onChoose: (starts: string) => void
  error: string | undefined
}

/** A day of the months ahead, and a free time of it with its price. */
export function TimeChoice({ days, starts, onChoose, error }: TimeChoiceProps) {
  const isFree = (day: Slots['days'][number]) => day.slots.some(({ free }) => free)
  const ofChosen = days.find(({ slots }) => slots.some((slot) => slot.starts === starts))
  const [looked, look] = useState<string | null>(null)
  const shown = days.find(({ day }) => day === looked) ?? ofChosen ?? days.find(isFree) ?? days[0]
  return (
    <div className={styles.block}>
      <MonthCalendar days={days} shown={shown?.day ?? ''} onChoose={look} />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in every browser */}
      <div role="group" aria-label="시간" aria-describedby={error && 'starts-error'} className={styles.times}>
        {shown?.slots.map((slot) => (
          <button
            key={slot.starts}
            type="button"
            // where the focus goes when no time is chosen
            name={slot.free ? 'starts' : undefined}
            aria-pressed={slot.starts === starts}
            disabled={!slot.free}
            className={styles.time}
            onClick={() => onChoose(slot.starts)}
          >
            <b className="num">
              {clockText(slot.starts)}~{clockText(slot.ends)}
            </b>
            <small className="num">
              {slot.free ? `${priceText(slot.price) ?? '가격 미정'} · ${lengthText(slot)}` : '마감'}
              {!slot.free && <span className="sr">, 예약할 수 없어요</span>}
            </small>
          </button>
        ))}
      </div>
      {error && (
        <p id="starts-error" className={styles.error} role="alert">
          <AlertIcon size="xs" />
          {error}
        </p>
      )}
    </div>
  )
}
