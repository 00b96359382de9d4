import { randomUUID } from 'node:crypto'
import { TURN_MINUTES } from '@yaksok/shared/core/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { at, createBookingWorld } from '../../../test/booking-world.ts'
import { Refusal } from '../../http/calls/index.ts'
import { cancelBooking } from './change.ts'
import { moveLines } from './move-lines.ts'
import { joinLine, leaveLine } from './waiting-list.ts'
import { book } from './write.ts'

const [VENUES, EACH, STRANGERS] = [25, 40, 10]
const starts = at('14:00', '2026-12-18')

type World = Awaited<ReturnType<typeof createBookingWorld>>
let world: World
let venues: string[]
let members: number[]

beforeAll(async () => {
  world = await createBookingWorld()
  venues = await Promise.all(Array.from({ length: VENUES }, world.newVenue))
  const { rows } = await world.server.owner.query<{ id: number }>(
    `insert into members (username, password_hash, name, status, adult_confirmed_at)
     select 'crowd' || n, 'none', 'crowd', 1, now() from generate_series(1, $1) n returning id`,
    [VENUES * EACH + VENUES + STRANGERS],
  )
  members = rows.map(({ id }) => id)
})
afterAll(() => world.server.close())

interface Offer {
  id: number
  member_id: number
  venue_id: number
}

/**
 * Does so much side by side that connections are always fought for, and never more than there are: on a busy machine a queue
 * for one would run out of time.
 */
const SIDE_BY_SIDE = 12
let running = 0
const queue: (() => void)[] = []
async function beside<T>(work: () => Promise<T>): Promise<T> {
  if (running >= SIDE_BY_SIDE) await new Promise<void>((resolve) => queue.push(resolve))
  else running++
  try {
    return await work()
  } finally {
    const next = queue.shift()
    if (next) next()
    else running--
  }
}

/** What is refused is refused in words; everything else, a deadlock above all, is a failure. */
const refusedOr = async <T>(work: Promise<T>): Promise<T | null> =>
  await work.catch((error: unknown) => {
    if (error instanceof Refusal) return null
    throw error
  })

test('of 1,000 who wait for times that are freed, let pass and booked at once, each has one turn, in order, and no stranger has any', {
  timeout: 180_000,
}, async () => {
  const { server, clock } = world
  const { pool } = server.services
  const bookBy = (member: number, id: string) =>
    beside(() => book(pool, member, { kind: 'venue', id, starts, people: '2', note: '', key: randomUUID() }))
  // every turn is written down by the database itself
  await server.owner.query(`
    create table turns_given (n bigint generated always as identity, venue_id bigint, turn bigint);
    create function note_turn() returns trigger language plpgsql security definer as $$
    begin insert into public.turns_given (venue_id, turn) values (new.venue_id, new.turn); return null; end $$;
    create trigger note_turn after update on booking_waits for each row
      when (old.state <> 'offered' and new.state = 'offered') execute function note_turn()`)
  const [crowd, holders, strangers] = [
    members.slice(0, VENUES * EACH),
    members.slice(VENUES * EACH, -STRANGERS),
    members.slice(-STRANGERS),
  ]
  const held = await Promise.all(venues.map((venue, index) => bookBy(holders[index] as number, venue)))
  const venueOf = (index: number) => venues[index % VENUES] as string
  await Promise.all(
    crowd.map((member, index) => beside(() => joinLine(pool, member, { kind: 'venue', id: venueOf(index), starts }))),
  )
  const cancel = (member: number, id: string) => beside(() => cancelBooking(pool, member, String(id)))
  await Promise.all(held.map((id, index) => cancel(holders[index] as number, String(id))))

  for (let round = 0; ; round++) {
    const { rows: offers } = await server.owner.query<Offer>(
      `select id, member_id, venue_id from booking_waits where state = 'offered' order by id`,
    )
    if (offers.length === 0) break
    expect(new Set(offers.map(({ venue_id }) => venue_id)).size).toBe(offers.length)
    const busy = new Set(offers.map(({ venue_id }) => String(venue_id)))
    const acts = offers.map(async ({ id, member_id, venue_id }, index) => {
      if ((index + round) % 3 === 0) return await beside(() => leaveLine(pool, member_id, String(id)))
      if ((index + round) % 3 === 1) {
        const booked = await bookBy(member_id, String(venue_id))
        await cancel(member_id, String(booked))
      }
    })
    const raids = strangers.map(async (member, index) => {
      const venue = venueOf(index + round)
      // the last of a line frees the time for everybody
      const { rows } = await server.owner.query<{ n: number }>(
        `select count(*)::int as n from booking_waits where state = 'waiting' and venue_id = $1`,
        [venue],
      )
      if (!busy.has(venue) || (rows[0]?.n ?? 0) < 3) return
      expect(await refusedOr(bookBy(member, venue))).toBeNull()
    })
    await Promise.all([...acts, ...raids, moveLines(pool), moveLines(pool)])
    await clock.advance(TURN_MINUTES * 60)
    // nights are another test's
    if (new Date(clock.now()).getUTCHours() >= 11) await clock.advance(13 * 3600)
    await Promise.all([moveLines(pool), moveLines(pool), moveLines(pool)])
  }

  const { rows } = await server.owner.query<{ turns: number; waits: number; disordered: number; open: number }>(
    `select (select count(*)::int from turns_given) as turns, (select count(distinct turn)::int from turns_given) as waits,
       (select count(*)::int from turns_given a join turns_given b using (venue_id) where a.n < b.n and a.turn > b.turn) as disordered,
       (select count(*)::int from booking_waits where state in ('waiting', 'offered')) as open`,
  )
  expect(rows).toEqual([{ turns: VENUES * EACH, waits: VENUES * EACH, disordered: 0, open: 0 }])
})

test('of many who wait for halves of each other while bookings of both come and go, nobody waits for ever', {
  timeout: 60_000,
}, async () => {
  const { server } = world
  const { pool } = server.services
  const { rows } = await server.owner.query<{ id: number }>(
    `insert into managers (seq, name, avatar, age, height_cm, weight_kg, province_id, district_id, guides, languages, hours, price)
     select (select max(seq) from managers) + n, '가온', avatar, age, height_cm, weight_kg, '11', '11-1', guides, languages,
       '매일 10:00–20:00', 20000 from generate_series(1, 4) n, (select * from managers order by id limit 1) one returning id`,
  )
  const [places, managers] = [
    await Promise.all(Array.from({ length: 4 }, world.newVenue)),
    rows.map(({ id }) => String(id)),
  ]
  const pick = (index: number) => {
    const [id, other] = [places[index % 4] as string, managers[Math.floor(index / 4) % 4] as string]
    if (index % 5 === 0) return { kind: 'venue', id, starts } as const
    return index % 5 === 1
      ? ({ kind: 'manager', id: other, starts } as const)
      : ({ kind: 'venue', id, with: other, starts } as const)
  }
  const act = async (member: number, index: number) => {
    const wanted = { ...pick(index), people: '2', note: '', key: randomUUID() }
    const booked = await refusedOr(book(pool, member, wanted))
    if (booked === null) await refusedOr(joinLine(pool, member, pick(index)))
    else await cancelBooking(pool, member, String(booked))
  }
  for (let round = 0; round < 6; round++)
    await Promise.all([
      ...members.slice(0, 48).map((member, i) => beside(() => act(member, i * 7 + round))),
      moveLines(pool),
    ])
  // whoever has a turn declines it, until nobody waits
  for (;;) {
    const { rows: offers } = await server.owner.query<Offer>(
      `select id, member_id from booking_waits where state = 'offered'`,
    )
    if (offers.length === 0) break
    await Promise.all([
      ...offers.map((one) => beside(() => leaveLine(pool, one.member_id, String(one.id)))),
      moveLines(pool),
    ])
  }
  const open = await server.owner.query(`select 1 from booking_waits where state = 'waiting'`)
  expect(open.rows).toEqual([])
})
