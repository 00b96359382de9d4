import { clockText } from '@yaksok/shared/core/time'
import { AlertIcon, BellIcon } from '@yaksok/shared/parts/icons'
import { useState } from 'react'
import styles from './book-form.module.css'
import type { Slots } from './booking-text.ts'
import { MonthCalendar } from './month-calendar.tsx'
import { lengthText, priceText } from './price-text.ts'
import { type Place, WaitDialog } from './wait-dialog.tsx'

interface TimeChoiceProps {
  days: Slots['days']
  /** The time that is chosen, `''` for none. */
  starts: string
  onChoose: (starts: string) => void
  error: string | undefined
  /** What is booked: a taken time of it can be waited for. */
  place: Place
}

type Slot = Slots['days'][number]['slots'][number]

/** A day of the months ahead, and a time of it: free with its price, or taken with a line to wait in. */
export function TimeChoice({ days, starts, onChoose, error, place }: TimeChoiceProps) {
  const isFree = (day: Slots['days'][number]) => day.slots.some(({ free }) => free)
  const ofChosen = days.find(({ slots }) => slots.some((slot) => slot.starts === starts))
  const [looked, look] = useState<string | null>(null)
  const [asked, ask] = useState<Slot | null>(null)
  const shown = days.find(({ day }) => day === looked) ?? ofChosen ?? days.find(isFree) ?? days[0]
  return (
    <div className={styles.block}>
      <MonthCalendar days={days} shown={shown?.day ?? ''} onChoose={look} />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in every browser */}
      <div role="group" aria-label="시간" aria-describedby={error && 'starts-error'} className={styles.times}>
        {shown?.slots.map((slot) => (
          <TimeButton
            key={slot.starts}
            slot={slot}
            pressed={slot.starts === starts}
            onClick={() => (slot.free ? onChoose(slot.starts) : ask(slot))}
          />
        ))}
      </div>
      <WaitDialog place={place} slot={asked} onClose={() => ask(null)} />
      {error && (
        <p id="starts-error" className={styles.error} role="alert">
          <AlertIcon size="xs" />
          {error}
        </p>
      )}
    </div>
  )
}

function TimeButton({ slot, pressed, onClick }: { slot: Slot; pressed: boolean; onClick: () => void }) {
  const { free, wait } = slot
  const isTurn = free && wait !== null && wait.until !== ''
  return (
    <button
      type="button"
      // where the focus goes when no time is chosen
      name={free ? 'starts' : undefined}
      aria-pressed={free ? pressed : undefined}
      aria-haspopup={free ? undefined : 'dialog'}
      className={[styles.time, !free && styles.taken, wait && styles.waited].filter(Boolean).join(' ')}
      onClick={onClick}
    >
      <b className="num">
        {clockText(slot.starts)}~{clockText(slot.ends)}
      </b>
      {free ? (
        <small className="num">
          {isTurn && '내 차례 · '}
          {priceText(slot.price) ?? '가격 미정'}
          {!isTurn && ` · ${lengthText(slot)}`}
        </small>
      ) : (
        <small>
          {wait ? <BellIcon size="xs" /> : null}
          {wait ? '기다리는 중' : '마감 · 빈자리 알림'}
        </small>
      )}
    </button>
  )
}
