import type { ParsedRequestOf, ResponseOf } from '@yaksok/shared/core/contract'
import { seoulTime } from '@yaksok/shared/core/time'
import { badInput, refused } from '../../http/calls/index.ts'
import { many, one, type Pool, type Queryable, withTransaction } from '../../infra/database/index.ts'
import { rowId } from '../catalogue/index.ts'
import { databaseNow, lockMember, moments, slotFor } from './checks.ts'
import { checkOwnTime } from './constraint-violation.ts'
import { type Parties, placeIds, readParties, readTaken } from './parties.ts'
import type { Slot } from './slots.ts'

type Wait = ResponseOf<'waits'>[number]

/** Times that a member may wait for at once: nobody stands in every line. */
const MOST_WAITS = 5
/** Times that a member may join a line in a day, and days for which what came of it is kept. */
const [MOST_JOINS, KEPT_DAYS] = [30, 30]
/** Days for which a wait that is over is still shown, and how many waits a list shows. */
const [SHOWN_DAYS, LISTED] = [3, 30]

/**
 * Puts a member at the end of the line for a time that somebody else holds. Who stands there already keeps their place.
 * @returns the number of the wait
 * @throws Refusal where the time is free or none, or this member may not wait for it
 */
export async function joinLine(pool: Pool, memberId: number, request: ParsedRequestOf<'waitForTime'>): Promise<string> {
  return await withTransaction(pool, async (db) => {
    await lockMember(db, memberId)
    // held until the wait is written: a booking that is given back meanwhile finds it
    const parties = await readParties(db, request.kind, request.id, request.with, true)
    const slot = slotFor(parties, request.starts, await databaseNow(db))
    const before = (await readOwnWaits(db, memberId, parties)).get(slot.starts)
    if (before) return before.id
    await db.query(
      `delete from booking_waits where member_id = $1 and state not in ('waiting', 'offered')
         and made_at < clock_timestamp() - make_interval(days => $2)`,
      [memberId, KEPT_DAYS],
    )
    await checkMayWait(db, memberId)
    await checkOneLine(db, memberId, parties, slot)
    await checkOwnTime(db, memberId, slot)
    const isTaken = await readTaken(db, parties, memberId)
    if (!isTaken(slot)) throw refused('지금 비어 있는 시간이에요. 바로 예약할 수 있어요')
    return await insert(db, memberId, parties, slot)
  })
}

async function checkMayWait(db: Queryable, memberId: number): Promise<void> {
  const row = await one<{ may: boolean; open: number; today: number }>(
    db,
    `select may_wait($1) as may, count(*) filter (where state in ('waiting', 'offered'))::int as open,
       count(*) filter (where made_at > clock_timestamp() - interval '1 day')::int as today
     from booking_waits where member_id = $1`,
    [memberId],
  )
  if (!row?.may) throw refused('이용을 제한한 동안에는 빈자리 알림을 신청할 수 없어요')
  if (row.today >= MOST_JOINS) throw refused('오늘은 빈자리 알림을 더 신청할 수 없어요. 내일 다시 신청해 주세요')
  if (row.open >= MOST_WAITS)
    throw refused(`빈자리 알림은 ${MOST_WAITS}개까지 신청할 수 있어요. 내 예약에서 그만 기다릴 시간을 골라 주세요`)
}

/** Who waits for a venue with one manager does not wait for it alone as well, nor for their turn that has just ended. */
async function checkOneLine(db: Queryable, memberId: number, { main }: Parties, { starts }: Slot): Promise<void> {
  const row = await one<{ state: Wait['state'] }>(
    db,
    `select state from booking_waits where member_id = $1 and kind = $2 and starts_at = $4 and state in ('waiting', 'offered')
       and case kind when 'venue' then venue_id else manager_id end = $3`,
    [memberId, main.kind, main.id, new Date(starts)],
  )
  if (row?.state === 'waiting') throw refused('이미 기다리고 있는 시간이에요. 내 예약에서 확인해 주세요')
  if (row) throw refused('이 시간에 받은 차례가 있어요. 차례가 끝난 뒤에 다시 신청해 주세요')
}

async function insert(db: Queryable, memberId: number, parties: Parties, slot: Slot): Promise<string> {
  const { main, companion } = parties
  const { venue, manager } = placeIds(parties)
  const row = await one<{ id: number }>(
    db,
    `insert into booking_waits (member_id, venue_id, manager_id, kind, name, with_name, sample, starts_at, ends_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
    [memberId, venue, manager, main.kind, main.name, companion?.name ?? '', main.sample, ...moments(slot)],
  )
  return String((row as { id: number }).id)
}

/** Leaves a line or declines an offer; twice is once. @throws Refusal where the wait is none of the member's */
export async function leaveLine(pool: Pool, memberId: number, id: string): Promise<void> {
  const row = await one<{ left: boolean }>(pool, 'select leave_line($1, $2) as left', [memberId, rowId(id)])
  if (!row?.left) throw badInput('빈자리 알림을 찾을 수 없어요')
}

/** What a member waits for of a venue, a manager or both together, by when it starts, ms since 1970. */
export async function readOwnWaits(
  db: Queryable,
  memberId: number,
  parties: Parties,
): Promise<ReadonlyMap<number, { id: string; until: string }>> {
  const { venue, manager } = placeIds(parties)
  const rows = await many<{ id: number; starts_at: Date; until: Date | null }>(
    db,
    `select id, starts_at, case when state = 'offered' then until end as until from booking_waits
     where member_id = $1 and kind = $2 and venue_id is not distinct from $3 and manager_id is not distinct from $4
       and (state = 'waiting' or state = 'offered' and until > money_now())`,
    [memberId, parties.main.kind, venue, manager],
  )
  return new Map(
    rows.map(({ id, starts_at, until }) => [
      starts_at.getTime(),
      { id: String(id), until: until ? seoulTime(until) : '' },
    ]),
  )
}

interface Row extends Omit<Wait, 'id' | 'place' | 'with' | 'starts' | 'ends' | 'until'> {
  id: number
  place: number | null
  manager_id: number | null
  with_name: string
  starts_at: Date
  ends_at: Date
  until: Date | null
}

/** What a member waits for, and what came of it in the last days. */
export async function listWaits(db: Queryable, memberId: number): Promise<Wait[]> {
  const rows = await many<Row & Record<string, unknown>>(
    db,
    `select id, kind, case kind when 'venue' then venue_id else manager_id end as place, name, manager_id, with_name,
       starts_at, ends_at, sample, case when state = 'offered' and until <= money_now() then 'passed' else state end as state,
       until
     from (
       select * from booking_waits where member_id = $1 and state in ('waiting', 'offered')
       union all
       select * from booking_waits where member_id = $1 and state in ('passed', 'ended')
         and changed_at > (select money_now() - make_interval(days => $2))) w
     order by state not in ('waiting', 'offered'), starts_at, turn limit $3`,
    [memberId, SHOWN_DAYS, LISTED],
  )
  return rows.map(({ id, place, manager_id, with_name, starts_at, ends_at, until, ...wait }) => ({
    ...wait,
    id: String(id),
    place: place === null ? '' : String(place),
    with: with_name ? { id: String(manager_id ?? ''), name: with_name } : null,
    starts: seoulTime(starts_at),
    ends: seoulTime(ends_at),
    until: wait.state === 'offered' && until ? seoulTime(until) : '',
  }))
}
