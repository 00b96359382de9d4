import { BOOKING_NOTE_LONGEST } from '@yaksok/shared/core/contract-values'
import * as v from 'valibot'
import type { Slots } from './booking-text.ts'

const messages = {
  time: { beside: '날짜와 시간을 골라 주세요' },
  long: { beside: '요청 사항이 너무 길어요' },
}

/** How many come, as far as the place takes so many: a draft may be older than what the place takes now. */
export const peopleIn = ({ fewest, most }: Pick<Slots, 'fewest' | 'most'>, typed: string): number =>
  Math.min(Math.max(Number(typed) || fewest, fewest), most)

/**
 * What a booking needs; `key` is the same for every try to send it. A time that is no longer free is none: it went while
 * the form was open, or a draft kept it. Once sent it may be this very booking, whose answer was lost.
 */
export const bookingRules = (slots: Pick<Slots, 'days' | 'fewest' | 'most'>) => ({
  schema: v.pipe(
    v.object({
      starts: v.string(),
      people: v.pipe(
        v.string(),
        v.transform((people) => String(peopleIn(slots, people))),
      ),
      note: v.pipe(v.string(), v.trim(), v.maxLength(BOOKING_NOTE_LONGEST, 'long')),
      key: v.string(),
    }),
    v.forward(
      v.check(({ starts, key }) => isFree(slots, starts) || (starts !== '' && key !== ''), 'time'),
      ['starts'],
    ),
  ),
  messages,
})

const isFree = ({ days }: Pick<Slots, 'days'>, starts: string): boolean =>
  days.some((day) => day.slots.some((slot) => slot.starts === starts && slot.free))
