import type { ParsedRequestOf } from '@yaksok/shared/core/contract'
import { BOOKING_HOURS_AHEAD } from '@yaksok/shared/core/contract'
import { badInput, refused } from '../../http/calls/index.ts'
import { one, type Pool, type Queryable, withTransaction } from '../../infra/database/index.ts'
import { rowId } from '../catalogue/index.ts'
import { checkOwnTime, once } from './constraint-violation.ts'
import { putEvent } from './events.ts'
import { type Kind, type Place, readPlace } from './place.ts'
import { databaseNow } from './read.ts'
import { type Slot, slotAt, untilOf } from './slots.ts'
import { after, type BookingAction, type BookingState } from './state.ts'

/** Bookings to come that a member may have at a time: nobody holds all the tables. */
const MOST_OPEN = 5

const NOT_FOUND = '예약을 찾을 수 없어요'

const WRONG_TIME = {
  past: '이미 지난 시간이에요. 다른 시간을 골라 주세요',
  late: `시작 ${BOOKING_HOURS_AHEAD}시간 전까지 예약할 수 있어요. 다른 시간을 골라 주세요`,
  none: '예약할 수 없는 시간이에요. 다른 시간을 골라 주세요',
} as const

/**
 * Books a time; the same `key` again is the same booking. A sample is confirmed at once: nobody is there who could.
 * @returns its number
 * @throws Refusal where the time is not to be had, for so many people, or to this member
 */
export async function book(pool: Pool, memberId: number, request: ParsedRequestOf<'book'>): Promise<number> {
  return await withTransaction(pool, async (db) => {
    await lockMember(db, memberId)
    const before = await one<{ id: number; same: boolean }>(
      db,
      `select id, kind = $3 and coalesce(venue_id, manager_id)::text = $4 as same from bookings
       where member_id = $1 and key = $2`,
      [memberId, request.key, request.kind, request.id],
    )
    if (before?.same) return before.id
    if (before) throw refused('이미 보낸 예약이에요. 내 예약에서 확인해 주세요')
    const place = await readPlace(db, request.kind, request.id, true)
    const slot = slotFor(place, request.starts, await databaseNow(db))
    const people = peopleFor(place, request.people)
    await checkOpen(db, memberId)
    await checkOwnTime(db, memberId, slot)
    const state = place.sample ? 'confirmed' : 'requested'
    const { id } = (await once(() =>
      one<{ id: number }>(
        db,
        `insert into bookings (member_id, ${columnOf(place.kind)}, kind, name, sample, starts_at, ends_at, people, note,
           state, key) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning id`,
        [
          memberId,
          place.id,
          place.kind,
          place.name,
          place.sample,
          ...moments(slot),
          people,
          request.note ?? '',
          state,
          request.key,
        ],
      ),
    )) as { id: number }
    await putEvent(db, id, 'requested', 'member')
    if (place.sample) await putEvent(db, id, 'confirmed', 'auto')
    return id
  })
}

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
    if (booking.place === null) throw refused('지금은 예약을 받지 않는 곳이에요. 취소만 할 수 있어요')
    const place = await readPlace(db, booking.kind, booking.place, true)
    const isSameTime = Date.parse(request.starts) === booking.starts_at.getTime()
    const slot = isSameTime
      ? { starts: booking.starts_at.getTime(), ends: booking.ends_at.getTime() }
      : slotFor(place, request.starts, await databaseNow(db))
    const people = peopleFor(place, request.people)
    const note = request.note ?? ''
    const isAnother = !isSameTime || people !== booking.people
    if (!isAnother && note === booking.note) return
    await checkChanges(db, booking.id)
    await checkOwnTime(db, memberId, slot, booking.id)
    const asked = booking.sample ? 'confirmed' : 'requested'
    await once(() =>
      db.query('update bookings set starts_at = $2, ends_at = $3, people = $4, note = $5, state = $6 where id = $1', [
        booking.id,
        ...moments(slot),
        people,
        note,
        isAnother ? asked : booking.state,
      ]),
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
  place: number | null
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
    `select id, kind, coalesce(venue_id, manager_id) as place, starts_at, ends_at, people, note, state, sample
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

/** One at a time for each member: the limit holds, and two taps at once are one booking. */
async function lockMember(db: Queryable, memberId: number): Promise<void> {
  await db.query('select 1 from members where id = $1 for update', [memberId])
}

async function checkOpen(db: Queryable, memberId: number): Promise<void> {
  const row = await one<{ open: number }>(
    db,
    `select count(*)::int as open from bookings
     where member_id = $1 and state in ('requested', 'confirmed') and starts_at > money_now()`,
    [memberId],
  )
  if ((row?.open ?? 0) >= MOST_OPEN)
    throw refused(`다가오는 예약은 ${MOST_OPEN}개까지 할 수 있어요. 내 예약에서 취소한 뒤에 다시 예약해 주세요`)
}

function slotFor(place: Place, starts: string, now: number): Slot {
  const slot = slotAt(place, Date.parse(starts), now)
  if (typeof slot === 'string') throw refused(WRONG_TIME[slot])
  return slot
}

function peopleFor({ fewest, most }: Place, text: string): number {
  const people = Number(text)
  if (people > most) throw refused(`${most}명까지 예약할 수 있어요`)
  if (people < fewest) throw refused(`${fewest}명부터 예약할 수 있어요`)
  return people
}

const columnOf = (kind: Kind) => (kind === 'venue' ? 'venue_id' : 'manager_id')
const moments = ({ starts, ends }: Slot) => [new Date(starts), new Date(ends)] as const
