import type { ParsedRequestOf } from '@yaksok/shared/core/contract'
import { refused } from '../../http/calls/index.ts'
import { one, type Pool, type Queryable, withTransaction } from '../../infra/database/index.ts'
import { checkAgreed, databaseNow, lockMember, moments, peopleFor, slotFor } from './checks.ts'
import { checkOwnTime, once } from './constraint-violation.ts'
import { putEvent } from './events.ts'
import { type Parties, readParties } from './parties.ts'
import { type Cost, costOf } from './price.ts'
import type { Slot } from './slots.ts'

/** Bookings to come that a member may have at a time: nobody holds all the tables. */
const MOST_OPEN = 5

/**
 * Books a time; the same `key` again is the same booking. A sample is confirmed at once: nobody is there who could.
 * @returns its number
 * @throws Refusal where the time is not to be had, for so many people, or to this member
 */
export async function book(pool: Pool, memberId: number, request: ParsedRequestOf<'book'>): Promise<number> {
  return await withTransaction(pool, async (db) => {
    await lockMember(db, memberId)
    const before = await readSent(db, memberId, request)
    if (before !== null) return before
    const parties = await readParties(db, request.kind, request.id, request.with, true)
    const slot = slotFor(parties, request.starts, await databaseNow(db))
    const people = peopleFor(parties, request.people)
    const cost = costOf(parties, slot)
    checkAgreed(request.price, cost)
    await checkOpen(db, memberId)
    await checkOwnTime(db, memberId, slot)
    const id = await once(() => insert(db, memberId, { parties, slot, people, cost, request }))
    await putEvent(db, id, 'requested', 'member')
    if (parties.main.sample) await putEvent(db, id, 'confirmed', 'auto')
    return id
  })
}

/** The booking that was made of this key before, or null. @throws Refusal where it was made of another wish */
async function readSent(db: Queryable, memberId: number, request: ParsedRequestOf<'book'>): Promise<number | null> {
  const [venue, manager] = request.kind === 'venue' ? [request.id, request.with] : [request.with, request.id]
  const before = await one<{ id: number; same: boolean }>(
    db,
    `select id, venue_id::text is not distinct from $3 and manager_id::text is not distinct from $4 as same from bookings
     where member_id = $1 and key = $2`,
    [memberId, request.key, venue ?? null, manager ?? null],
  )
  if (before && !before.same) throw refused('이미 보낸 예약이에요. 내 예약에서 확인해 주세요')
  return before?.id ?? null
}

interface NewBooking {
  parties: Parties
  slot: Slot
  people: number
  cost: Cost
  request: ParsedRequestOf<'book'>
}

/**
 * Its number is made at random: a counter would tell members how many bookings there are. Whoever books for the next 24 hours
 * needs no reminder of the day before.
 */
async function insert(db: Queryable, memberId: number, booking: NewBooking): Promise<number> {
  const { parties, slot, people, cost, request } = booking
  const { main, companion } = parties
  const managerId = main.kind === 'manager' ? main.id : (companion?.id ?? null)
  const row = await one<{ id: number }>(
    db,
    `insert into bookings (id, member_id, venue_id, manager_id, kind, name, with_name, sample, starts_at, ends_at, people,
       note, state, key, price, with_price, reminded)
     overriding system value
     values (('x0000' || left(replace(gen_random_uuid()::text, '-', ''), 12))::bit(64)::bigint, $1, $2, $3, $4, $5, $6, $7,
       $8, $9, $10, $11, $12, $13, $14, $15,
       case when $8::timestamptz > money_now() + interval '24 hours' then 0 else 1 end) returning id`,
    [
      memberId,
      main.kind === 'venue' ? main.id : null,
      managerId,
      main.kind,
      main.name,
      companion?.name ?? '',
      main.sample,
      ...moments(slot),
      people,
      request.note ?? '',
      main.sample ? 'confirmed' : 'requested',
      request.key,
      cost.price,
      cost.withPrice,
    ],
  )
  return (row as { id: number }).id
}

async function checkOpen(db: Queryable, memberId: number): Promise<void> {
  const row = await one<{ open: number; closing: boolean }>(
    db,
    `select count(*)::int as open, is_closing($1) as closing from bookings
     where member_id = $1 and state in ('requested', 'confirmed') and starts_at > money_now()`,
    [memberId],
  )
  if (row?.closing) throw refused('계정을 닫는 중이에요. 설정에서 닫기를 취소하면 예약할 수 있어요')
  if ((row?.open ?? 0) >= MOST_OPEN)
    throw refused(`다가오는 예약은 ${MOST_OPEN}개까지 할 수 있어요. 내 예약에서 취소한 뒤에 다시 예약해 주세요`)
}
