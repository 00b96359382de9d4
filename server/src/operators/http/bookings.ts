import { decideBooking, listForOperator, STATE_WORDS } from '../../domain/bookings/index.ts'
import { audited } from '../../infra/audit-log/index.ts'
import { withTransaction } from '../../infra/database/index.ts'
import type { Answers, ConsoleContext } from '../calls/index.ts'
import { cursorOf, iso, lookAtList, markOf, missing, pageOf, refuse } from '../calls/index.ts'

async function decide(
  { pool, operator }: ConsoleContext,
  id: number,
  action: Parameters<typeof decideBooking>[2],
  reason = '',
): Promise<{ ok: true }> {
  const entry = { action: `bookings.${action}`, target: id, details: reason ? { reason } : {} }
  await audited(pool, operator, entry, async (db) => {
    const fault = await decideBooking(db, id, action, reason)
    if (fault === 'none') throw missing('예약')
    if (fault === 'early') throw refuse('conflict', '아직 시작하지 않은 예약이에요')
    if (fault) throw refuse('conflict', `지금 ‘${STATE_WORDS[fault]}’인 예약이에요`)
  })
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
  confirmBooking: (context, { id }) => decide(context, id, 'confirm'),
  rejectBooking: (context, { id, reason }) => decide(context, id, 'reject', reason),
  visitBooking: (context, { id }) => decide(context, id, 'visit'),
}
