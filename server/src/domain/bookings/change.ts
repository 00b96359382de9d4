import type { ParsedRequestOf } from '@yaksok/shared/core/contract'
import { BOOKING_HOURS_AHEAD } from '@yaksok/shared/core/contract'
import { badInput, refused } from '../../http/calls/index.ts'
import { one, type Pool, type Queryable, withTransaction } from '../../infra/database/index.ts'
import { rowId } from '../catalogue/index.ts'
import { checkAgreed, databaseNow, lockMember, moments, peopleFor, slotFor } from './checks.ts'
import { checkOwnTime, once } from './constraint-violation.ts'
import { putEvent } from './events.ts'
import { type Parties, readParties } from './parties.ts'
import type { Kind } from './place.ts'
import { costOf } from './price.ts'
import { untilOf } from './slots.ts'
import { after, type BookingAction, type BookingState } from './state.ts'

const NOT_FOUND = '예약을 찾을 수 없어요'

/** Changes of one booking: each may keep a place's operator busy. */
const MOST_CHANGES = 10

/** @throws Refusal where a booking was changed too often */
async function checkChanges(db: Queryable, id: number): Promise<void> {
  const { changes } = (await one<{ changes: number }>(
    db,
    `select count(*)::int as changes from booking_events where booking_id = $1 and what = 'changed' and by_whom = 'member'`,
    [id],
  )) as { changes: number }
  if (changes >= MOST_CHANGES)
    throw refused(`예약은 ${MOST_CHANGES}번까지 바꿀 수 있어요. 취소하고 다시 예약하거나 고객센터에 문의해 주세요`)
}

/**
 * Changes time, people and note; the same again changes nothing. Another time or other people must be confirmed anew.
 * @throws Refusal where it is too late for it, or the new time is not to be had
 */
export async function changeBooking(
  pool: Pool,
  memberId: number,
  request: ParsedRequestOf<'changeBooking'>,
): Promise<void> {
  await withTransaction(pool, async (db) => {
    const booking = await lockBooking(db, memberId, request.id, 'change')
    const parties = await readBooked(db, booking)
    const isSameTime = Date.parse(request.starts) === booking.starts_at.getTime()
    const slot = isSameTime
      ? { starts: booking.starts_at.getTime(), ends: booking.ends_at.getTime() }
      : slotFor(parties, request.starts, await databaseNow(db))
    const people = peopleFor(parties, request.people)
    const note = request.note ?? ''
    const cost = isSameTime ? { price: booking.price, withPrice: booking.with_price } : costOf(parties, slot)
    checkAgreed(request.price, cost)
    const isAnother = !isSameTime || people !== booking.people
    if (!isAnother && note === booking.note) return
    await checkChanges(db, booking.id)
    await checkOwnTime(db, memberId, slot, booking.id)
    const asked = booking.sample ? 'confirmed' : 'requested'
    await once(() =>
      db.query(
        `update bookings set starts_at = $2, ends_at = $3, people = $4, note = $5, state = $6, price = $7, with_price = $8,
           reminded = case when starts_at = $2 then reminded when $2 > money_now() + interval '24 hours' then 0 else 1 end
         where id = $1`,
        [booking.id, ...moments(slot), people, note, isAnother ? asked : booking.state, cost.price, cost.withPrice],
      ),
    )
    await putEvent(db, booking.id, 'changed', 'member')
    if (isAnother && booking.sample) await putEvent(db, booking.id, 'confirmed', 'auto')
  })
}

/** Gives a time back; twice is once. @throws Refusal where it is too late for it */
export async function cancelBooking(pool: Pool, memberId: number, id: string): Promise<void> {
  await withTransaction(pool, async (db) => {
    const booking = await lockBooking(db, memberId, id, 'cancel')
    if (booking.state === 'cancelled') return
    await db.query(`update bookings set state = 'cancelled' where id = $1`, [booking.id])
    await putEvent(db, booking.id, 'cancelled', 'member')
  })
}

interface Locked {
  id: number
  kind: Kind
  venue_id: number | null
  manager_id: number | null
  with_name: string
  price: number | null
  with_price: number | null
  starts_at: Date
  ends_at: Date
  people: number
  note: string
  state: BookingState
  sample: boolean
}

/** Holds a booking of a member for an action. @throws Refusal where there is none, or the action is not to be had */
async function lockBooking(db: Queryable, memberId: number, id: string, action: BookingAction): Promise<Locked> {
  await lockMember(db, memberId)
  const booking = await one<Locked & Record<string, unknown>>(
    db,
    `select id, kind, venue_id, manager_id, with_name, price, with_price, starts_at, ends_at, people, note, state, sample
     from bookings where id = $1 and member_id = $2 for update`,
    [rowId(id), memberId],
  )
  if (!booking) throw badInput(NOT_FOUND)
  if (action === 'cancel' && booking.state === 'cancelled') return booking
  if (!after(booking.state, action)) throw refused('이미 끝난 예약이에요')
  if (untilOf(booking.starts_at.getTime()) < (await databaseNow(db)))
    throw refused(`시작 ${BOOKING_HOURS_AHEAD}시간 전까지 바꾸거나 취소할 수 있어요. 고객센터에 문의해 주세요`)
  return booking
}

/** What is booked, as it is now. @throws Refusal where a half of it is not there any more */
async function readBooked(db: Queryable, { kind, venue_id, manager_id, with_name }: Locked): Promise<Parties> {
  const place = kind === 'venue' ? venue_id : manager_id
  const other = with_name ? manager_id : undefined
  if (place === null || other === null) throw refused('지금은 예약을 받지 않는 곳이에요. 취소만 할 수 있어요')
  return await readParties(db, kind, place, other, true)
}
