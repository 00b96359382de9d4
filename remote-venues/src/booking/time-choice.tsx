import { clockText, dayTitle } from '@yaksok/shared/core/time'
import { Chip, Chips, useNow } from '@yaksok/shared/page/ui'
import { AlertIcon } from '@yaksok/shared/parts/icons'
import { useEffect, useRef, useState } from 'react'
import styles from './book-form.module.css'
import type { Slots } from './booking-text.ts'

interface TimeChoiceProps {
  days: Slots['days']
  /** The time that is chosen, `''` for none. */
  starts: string
  onChoose: (starts: string) => void
  error: string | undefined
}

/** A day of the next two weeks, and a free time of it. */
export function TimeChoice({ days, starts, onChoose, error }: TimeChoiceProps) {
  const now = useNow()
  const isFree = (day: Slots['days'][number]) => day.slots.some(({ free }) => free)
  const ofChosen = days.find(({ slots }) => slots.some((slot) => slot.starts === starts))
  const [looked, look] = useState<string | null>(null)
  const shown = days.find(({ day }) => day === looked) ?? ofChosen ?? days.find(isFree)
  const strip = useRef<HTMLDivElement>(null)
  const chosenDay = ofChosen?.day
  // a chosen day that lies beyond the edge is nowhere to be seen
  useEffect(() => {
    if (chosenDay === undefined) return
    strip.current?.querySelector('[aria-pressed="true"]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [chosenDay])
  return (
    <div className={styles.block}>
      <h2>날짜</h2>
      <div ref={strip} className={styles.days}>
        <Chips label="날짜">
          {days.map((day) => (
            <Chip key={day.day} pressed={day === shown} disabled={!isFree(day)} onClick={() => look(day.day)}>
              {dayLabel(day.day, now)}
            </Chip>
          ))}
        </Chips>
      </div>
      <h2>시간</h2>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in every browser */}
      <div role="group" aria-label="시간" aria-describedby={error && 'starts-error'} className={styles.times}>
        {shown?.slots.map((slot) => (
          <Chip
            key={slot.starts}
            // where the focus goes when no time is chosen
            name={slot.free ? 'starts' : undefined}
            pressed={slot.starts === starts}
            disabled={!slot.free}
            className={styles.time}
            onClick={() => onChoose(slot.starts)}
          >
            {clockText(slot.starts)}~{clockText(slot.ends)}
            {!slot.free && <span className="sr">, 예약할 수 없어요</span>}
          </Chip>
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

/** `24일 화`, the first of a month with it: `12월 1일 화` */
function dayLabel(day: string, now: number): string {
  const title = dayTitle(`${day}T12:00:00+09:00`, new Date(now)).replace('요일', '')
  return day.endsWith('-01') ? title : title.replace(/^.*월 /, '')
}
