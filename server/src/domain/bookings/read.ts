import { OWN_PER_PAGE, type ParsedRequestOf, type ResponseOf } from '@yaksok/shared/core/contract'
import { seoulTime } from '@yaksok/shared/core/time'
import { many, one, type Queryable } from '../../infra/database/index.ts'
import { databaseNow } from './checks.ts'
import { readParties, readTaken, timesOf } from './parties.ts'
import { type Kind, readPlaces } from './place.ts'
import { costOf, wireCost, wireOf } from './price.ts'
import { bookableDays, untilOf } from './slots.ts'
import type { BookingState } from './state.ts'
import { readOwnWaits } from './waiting-list.ts'

type Listed = ResponseOf<'bookings'>[number]
type Whole = ResponseOf<'booking'>

/**
 * The times of a place in the days to come, what they cost, which are free, and which the member waits for.
 * @param other id of the other half: then of both together
 * @throws Refusal where there is no such place
 */
export async function readSlots(
  db: Queryable,
  memberId: number,
  { kind, id, with: other }: ParsedRequestOf<'bookingSlots'>,
): Promise<ResponseOf<'bookingSlots'>> {
  const parties = await readParties(db, kind, id, other)
  const now = await databaseNow(db)
  const isTaken = await readTaken(db, parties, memberId)
  const waits = await readOwnWaits(db, memberId, parties)
  const { main, companion, fewest, most } = parties
  const { name, about, sample, address, img } = main
  return {
    name,
    about,
    sample,
    address,
    img,
    with: companion && { id: String(companion.id), name: companion.name },
    fewest,
    most,
    days: bookableDays(now).map((day) => ({
      day,
      slots: timesOf(parties, day)
        .filter(({ starts }) => untilOf(starts) >= now)
        .map((slot) => ({
          starts: seoulTime(slot.starts),
          ends: seoulTime(slot.ends),
          free: !isTaken(slot),
          ...wireCost(costOf(parties, slot)),
          wait: waits.get(slot.starts) ?? null,
        })),
    })),
  }
}

interface Row {
  id: number
  code: string
  kind: Kind
  place: number | null
  name: string
  manager_id: number | null
  with_name: string
  price: number | null
  with_price: number | null
  sample: boolean
  starts_at: Date
  ends_at: Date
  people: number
  note: string
  state: BookingState
  begun: boolean
}

const COLUMNS = `id, code, kind, case kind when 'venue' then venue_id else manager_id end as place, name, manager_id,
  with_name, price, with_price, sample, starts_at, ends_at, people, note, state,
  starts_at <= money_now() as begun`

function listedOf(row: Row): Listed {
  return {
    id: String(row.id),
    code: row.code,
    price: wireOf(row.price),
    withPrice: wireOf(row.with_price),
    with: row.with_name ? { id: String(row.manager_id ?? ''), name: row.with_name } : null,
    kind: row.kind,
    place: row.place === null ? '' : String(row.place),
    name: row.name,
    starts: seoulTime(row.starts_at),
    ends: seoulTime(row.ends_at),
    people: row.people,
    state: row.state === 'requested' && row.begun ? 'lapsed' : row.state,
    until: seoulTime(untilOf(row.starts_at.getTime())),
    sample: row.sample,
  }
}

/** A booking that is still to come, or runs. */
const IS_AHEAD = `ends_at > money_now() and (state = 'confirmed' or state = 'requested' and starts_at > money_now())`

/** A member's bookings to come, the next one first. @param most of them */
export async function bookingsAhead(db: Queryable, memberId: number, most: number): Promise<Listed[]> {
  const rows = await many<Row & Record<string, unknown>>(
    db,
    `select ${COLUMNS} from bookings where member_id = $1 and state in ('requested', 'confirmed') and ${IS_AHEAD}
     order by ends_at, starts_at desc limit $2`,
    [memberId, most],
  )
  return rows.map(listedOf)
}

/**
 * A page of a member's bookings: those to come, the next one first, then those before, the latest first.
 * @param before the page begins behind this one: of those before alone
 */
export async function listBookings(db: Queryable, memberId: number, before: number | null = null): Promise<Listed[]> {
  const ahead = before === null ? await bookingsAhead(db, memberId, OWN_PER_PAGE) : []
  const behind = '((select starts_at from bookings where id = $2 and member_id = $1), $2)'
  const rows = await many<Row & Record<string, unknown>>(
    db,
    `select ${COLUMNS} from bookings where member_id = $1 and not (${IS_AHEAD})
       ${before === null ? 'and $2::bigint is null' : `and (starts_at, id) < ${behind}`}
     order by starts_at desc, id desc limit ${OWN_PER_PAGE}`,
    [memberId, before],
  )
  return [...ahead, ...rows.map(listedOf)]
}

/** One booking of a member with what happened to it; null where the member has none of this number. */
export async function readBooking(db: Queryable, memberId: number, id: number): Promise<Whole | null> {
  const row = await one<Row & Record<string, unknown>>(
    db,
    `select ${COLUMNS} from bookings where id = $1 and member_id = $2`,
    [id, memberId],
  )
  if (!row) return null
  const [site] = row.place === null ? [] : await readPlaces(db, row.kind, [row.place])
  const { address = '', img = '' } = site ?? {}
  const reviewed = (await one(db, 'select 1 from comments where booking_id = $1', [id])) !== null
  return { ...listedOf(row), address, img, reviewed, note: row.note, events: await eventsOf(db, id) }
}

/** What happened to a booking, the oldest first. */
export async function eventsOf(db: Queryable, id: number): Promise<Whole['events']> {
  const rows = await many<{
    what: Whole['events'][number]['what']
    by: Whole['events'][number]['by']
    reason: string
    at: Date
  }>(db, 'select what, by_whom as by, reason, at from booking_events where booking_id = $1 order by id', [id])
  return rows.map(({ at, ...event }) => ({ ...event, at: seoulTime(at) }))
}
