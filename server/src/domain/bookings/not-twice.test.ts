// A promise (docs/promises.md).
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { at, createBookingWorld } from '../../../test/booking-world.ts'

type World = Awaited<ReturnType<typeof createBookingWorld>>
let world: World
let server: World['server']
let newMember: World['newMember']
let newVenue: World['newVenue']
let book: World['book']
let booked: World['booked']
let list: World['list']
/** A hundred members: each test has them on a day of its own. */
let crowd: readonly string[]

beforeAll(async () => {
  world = await createBookingWorld()
  ;({ server, newMember, newVenue, book, booked, list } = world)
  // ten at a time: a hundred at once run out of time for a connection on a busy machine
  const members: string[] = []
  while (members.length < 100) members.push(...(await Promise.all(Array.from({ length: 10 }, newMember))))
  crowd = members
})
afterAll(() => world.server.close())

test('of 100 members who book one time at once one has it', async () => {
  const venue = await newVenue()
  const replies = await Promise.all(crowd.map((token) => book(token, venue)))
  expect(replies.filter(({ code }) => code === 200)).toHaveLength(1)
  expect(new Set(replies.filter(({ code }) => code !== 200).map(({ msg }) => msg))).toEqual(
    new Set(['방금 다른 분이 예약한 시간이에요. 다른 시간을 골라 주세요']),
  )
  const { rows } = await server.owner.query('select 1 from bookings where venue_id = $1', [venue])
  expect(rows).toHaveLength(1)
})

test('of 100 tries that move to one time or book it, by members who hold others, one has it', async () => {
  const venue = await newVenue()
  const days = Array.from({ length: 4 }, (_, index) => `2026-11-${25 + index}`)
  const times = days.flatMap((day) => ['10:00', '12:00', '14:00', '16:00', '18:00'].map((time) => at(time, day)))
  const movers = await Promise.all(
    times.map(async (starts, index) => {
      const token = crowd[index] as string
      return { token, id: await booked(token, venue, { starts }) }
    }),
  )
  const starts = at('10:00', '2026-11-30')
  const replies = await Promise.all([
    ...movers.map(({ token, id }) => server.callRaw('changeBooking', { id, starts, people: '2' }, { token })),
    ...crowd.slice(movers.length).map((token) => book(token, venue, { starts })),
  ])
  expect(replies.filter(({ code }) => code === 200)).toHaveLength(1)
  expect(replies.filter(({ status }) => status !== 200)).toEqual([])
})

test('the database itself lets nobody hold a time, or a part of one, twice', async () => {
  const [token, venue] = [await newMember(), await newVenue()]
  const id = await booked(token, venue)
  const again = `insert into bookings (member_id, venue_id, kind, name, sample, starts_at, ends_at, people, state, key)
    select m.id, b.venue_id, b.kind, b.name, b.sample, starts_at + interval '1 hour', ends_at + interval '1 hour', people, b.state,
      gen_random_uuid() from bookings b, members m where b.id = $1 and m.id <> b.member_id limit 1`
  await expect(server.owner.query(again, [id])).rejects.toThrow('bookings_venue_once')
})

test('what is sent twice, also at once, is one booking', async () => {
  const [token, venue] = [await newMember(), await newVenue()]
  const key = randomUUID()
  const ids = await Promise.all([1, 2, 3].map(() => booked(token, venue, { key })))
  expect(new Set(ids).size).toBe(1)
  expect(await list(token)).toHaveLength(1)
  expect(await book(token, await newVenue(), { key })).toMatchObject({
    code: 401,
    msg: expect.stringContaining('이미'),
  })
})

test('nobody is in two places at once, and nobody holds more than five times', async () => {
  const token = await newMember()
  const venues = [await newVenue(), await newVenue()] as const
  for (const time of ['10:00', '12:00', '14:00', '16:00', '18:00']) await booked(token, venues[0], { starts: at(time) })
  const more = await book(token, venues[1], { starts: at('10:00', '2026-11-25') })
  expect(more).toMatchObject({ code: 401, msg: expect.stringContaining('5개까지') })
  const [first] = await list(token)
  await server.call('cancelBooking', { id: first?.id ?? '' }, { token })
  expect(await book(token, venues[1], { starts: at('12:00') })).toMatchObject({
    msg: expect.stringContaining('이 시간에 다른 예약'),
  })
})

test('a time that the member holds already is theirs, not somebody else’s, also from a second tab', async () => {
  const [token, venue] = [await newMember(), await newVenue()]
  const id = await booked(token, venue)
  const own = { code: 401, msg: '이 시간에 다른 예약이 있어요. 내 예약을 확인해 주세요' }
  expect(await book(token, venue, {})).toMatchObject(own)
  expect(await book(await newMember(), venue, {})).toMatchObject({ msg: expect.stringContaining('다른 분이') })
  const later = await booked(token, venue, { starts: at('12:00') })
  const change = { id: later, starts: at('10:00'), people: '2' }
  expect(await server.callRaw('changeBooking', change, { token })).toMatchObject(own)
  const people = { id, starts: at('10:00'), people: '3' }
  expect(await server.callRaw('changeBooking', people, { token })).toMatchObject({ code: 200 })
})
