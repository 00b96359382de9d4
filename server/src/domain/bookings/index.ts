import { badInput, type ModuleFactory } from '../../http/calls/index.ts'
import type { RegularWork } from '../../infra/timers/index.ts'
import { rowBehind, rowId } from '../catalogue/index.ts'
import { cancelBooking, changeBooking } from './change.ts'
import { readCompanions } from './companions.ts'
import { readDays } from './days.ts'
import { moveLinesRegularly } from './move-lines.ts'
import { listBookings, readBooking, readSlots } from './read.ts'
import { remindRegularly } from './reminders.ts'
import { reviewVisit } from './review.ts'
import { joinLine, leaveLine, listWaits } from './waiting-list.ts'
import { book } from './write.ts'

export { decideBooking, listForOperator } from './operator.ts'
export { bookingsAhead } from './read.ts'
export { STATE_WORDS } from './state.ts'

const both = (one: RegularWork, other: RegularWork): RegularWork => ({
  async start() {
    await Promise.all([one.start(), other.start()])
  },
  async stop() {
    await Promise.all([one.stop(), other.stop()])
  },
})

/**
 * Bookings of venues and managers: free times, requests, changes, cancellations, reminders. Why the database keeps times apart:
 * docs/decisions/042-booking-conflicts.md
 */
export const bookingsModule: ModuleFactory = ({ pool, log }) => ({
  name: 'bookings',
  handlers: {
    bookingSlots: async ({ member }, request) => await readSlots(pool, member.id, request),
    bookingCompanions: async (_context, { kind, id }) => await readCompanions(pool, kind, id),
    bookingDays: async (_context, { kind, ids }) => {
      const numbers = ids.split(',').map((id) => rowId(id))
      return await readDays(
        pool,
        kind,
        numbers.filter((id) => id !== null),
      )
    },
    bookings: async ({ reads, member }, { before }) => await listBookings(reads, member.id, rowBehind(before)),
    booking: async ({ reads, member }, { id }) => {
      const number = rowId(id)
      const booking = number === null ? null : await readBooking(reads, member.id, number)
      if (!booking) throw badInput('예약을 찾을 수 없어요')
      return booking
    },
    book: async ({ member }, request) => ({ id: String(await book(pool, member.id, request)) }),
    changeBooking: async ({ member }, request) => {
      await changeBooking(pool, member.id, request)
      return null
    },
    cancelBooking: async ({ member }, { id }) => {
      await cancelBooking(pool, member.id, id)
      return null
    },
    reviewVisit: async ({ member }, request) => {
      await reviewVisit(pool, member.id, request)
      return null
    },
    waits: async ({ member }) => await listWaits(pool, member.id),
    waitForTime: async ({ member }, request) => ({ id: await joinLine(pool, member.id, request) }),
    leaveWait: async ({ member }, { id }) => {
      await leaveLine(pool, member.id, id)
      return null
    },
  },
  work: both(remindRegularly(pool, log), moveLinesRegularly(pool, log)),
})
