import { type Mark, many, one, type Queryable } from '../../infra/database/index.ts'
import { putEvent } from './events.ts'
import type { Kind } from './place.ts'
import { after, type BookingAction, type BookingState } from './state.ts'

/** A booking as the operator's list shows it. */
export interface OperatorBooking {
  id: number
  /** What the member reads out. */
  code: string
  username: string
  kind: Kind
  /** A venue with its manager where both are booked. */
  name: string
  /** Whole won; null where it is not known. */
  price: number | null
  sample: boolean
  starts_at: Date
  people: number
  note: string
  state: BookingState
}

/** Bookings that somebody must decide, the soonest first; with `all` every one, the latest first. @param after where the page before ended */
export async function listForOperator(
  db: Queryable,
  { all, limit, offset = 0, after = null }: { all: boolean; limit: number; offset?: number; after?: Mark | null },
): Promise<(OperatorBooking & { mark: string })[]> {
  const order = all ? 'b.starts_at desc, b.id desc' : 'b.starts_at, b.id'
  return await many<OperatorBooking & { mark: string } & Record<string, unknown>>(
    db,
    `select b.starts_at::text as mark, b.id, b.code, m.username, b.kind,
       concat_ws(' · ', b.name, nullif(b.with_name, '')) as name, b.price, b.sample, b.starts_at, b.people, b.note, b.state
     from bookings b join members m on m.id = b.member_id
     where ${all ? 'true' : `b.state = 'requested' and b.starts_at > money_now()`}
       and ${after ? `(b.starts_at, b.id) ${all ? '<' : '>'} ($3::timestamptz, $4)` : '$3::text is null and $4::bigint is null'}
     order by ${order} limit $1 offset $2`,
    [limit, offset, after?.at ?? null, after?.id ?? null],
  )
}

const EVENTS = { confirm: 'confirmed', reject: 'rejected', visit: 'visited' } as const

/**
 * Decides a booking as the operator, within the caller's transaction.
 * @returns `none` for a number that is none, `early` for a visit before its time, else what is not to be had from where it
 *   stands, or null
 */
export async function decideBooking(
  db: Queryable,
  id: number,
  action: Exclude<BookingAction, 'change' | 'cancel'>,
  reason = '',
): Promise<'none' | 'early' | BookingState | null> {
  const booking = await one<{ state: BookingState; begun: boolean; member_id: number }>(
    db,
    'select state, member_id, starts_at <= money_now() as begun from bookings where id = $1 for update',
    [id],
  )
  if (!booking) return 'none'
  const state = after(booking.state, action)
  if (!state) return booking.state
  if (action === 'visit' && !booking.begun) return 'early'
  await db.query('update bookings set state = $2 where id = $1', [id, state])
  await putEvent(db, id, EVENTS[action], 'operator', reason)
  if (action !== 'visit')
    await db.query('select tell($1, $2, $3, null, $4)', [booking.member_id, `booking-${EVENTS[action]}`, id, reason])
  return null
}
