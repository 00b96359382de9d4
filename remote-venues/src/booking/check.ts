import { BOOKING_NOTE_LONGEST } from '@yaksok/shared/core/contract'
import * as v from 'valibot'

const tellings = {
  time: { beside: '날짜와 시간을 골라 주세요' },
  long: { beside: '요청 사항이 너무 길어요' },
}

/** What a booking needs; `key` is the same for every try to send it. */
export const bookingRules = {
  schema: v.object({
    starts: v.pipe(v.string(), v.minLength(1, 'time')),
    people: v.string(),
    note: v.pipe(v.string(), v.trim(), v.maxLength(BOOKING_NOTE_LONGEST, 'long')),
    key: v.string(),
  }),
  tellings,
}
