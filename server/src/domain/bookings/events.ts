import type { ResponseOf } from '@yaksok/shared/core/contract'
import type { Queryable } from '../../infra/database/index.ts'

type Event = ResponseOf<'booking'>['events'][number]

/** Writes down what happened to a booking. */
export async function putEvent(
  db: Queryable,
  id: number,
  what: Event['what'],
  by: Event['by'],
  reason = '',
): Promise<void> {
  await db.query('insert into booking_events (booking_id, what, by_whom, reason) values ($1, $2, $3, $4)', [
    id,
    what,
    by,
    reason,
  ])
}
