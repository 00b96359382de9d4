import { listForOperator } from '../../domain/bookings/index.ts'
import { withTransaction } from '../../infra/database/index.ts'
import type { Answers } from '../calls/index.ts'
import { cursorOf, iso, lookAtList, markOf, pageOf } from '../calls/index.ts'
import { answerBooking } from '../use-cases/index.ts'

const answer = async (...decision: Parameters<typeof answerBooking>): Promise<{ ok: true }> => {
  await answerBooking(...decision)
  return { ok: true }
}

/** Bookings that somebody must say yes or no to. */
export const bookingHandlers: Answers<'bookings' | 'confirmBooking' | 'rejectBooking' | 'visitBooking'> = {
  bookings: async (context, { all, cursor, limit }) => {
    const rows = await withTransaction(context.pool, async (db) => {
      await lookAtList(db, context, 'bookings.list', { all })
      return await listForOperator(db, { all: all === '1', limit: limit + 1, after: markOf(cursor) })
    })
    return pageOf(rows, limit, cursorOf, ({ starts_at, mark: _, ...row }) => ({ ...row, starts: iso(starts_at) }))
  },
  confirmBooking: (context, { id }) => answer(context, id, 'confirm'),
  rejectBooking: (context, { id, reason }) => answer(context, id, 'reject', reason),
  visitBooking: (context, { id }) => answer(context, id, 'visit'),
}
