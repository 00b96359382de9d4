import type { ResponseOf } from '@yaksok/shared/core/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { at, createBookingWorld } from '../../../test/booking-world.ts'
import { opsOf } from '../../../test/ops.ts'

type World = Awaited<ReturnType<typeof createBookingWorld>>
let world: World
let server: World['server']
let newMember: World['newMember']
let newVenue: World['newVenue']
let book: World['book']
let booked: World['booked']
let read: World['read']
let ops: ReturnType<typeof opsOf>

beforeAll(async () => {
  world = await createBookingWorld()
  ;({ server, newMember, newVenue, book, booked, read } = world)
  ops = opsOf(server)
})
afterAll(() => server.close())

/** A manager that is no sample, near the venues of the world. @returns the id */
async function newManager(hours = '매일 10:00–20:00', price: number | null = 20_000): Promise<string> {
  const { rows } = await server.owner.query<{ id: number }>(
    `insert into managers (seq, name, avatar, age, height_cm, weight_kg, province_id, district_id, guides, languages, hours, price)
     select (select max(seq) + 1 from managers), '가온', avatar, age, height_cm, weight_kg, '11', '11-1', guides, languages, $1, $2
     from managers order by id limit 1 returning id`,
    [hours, price],
  )
  return String(rows[0]?.id)
}

const slotsOf = async (token: string, id: string, other: string) =>
  (await server.call('bookingSlots', { kind: 'venue', id, with: other }, { token }))
    .data as unknown as ResponseOf<'bookingSlots'>
const isFree = async (token: string, id: string, other: string, starts: string) =>
  (await slotsOf(token, id, other)).days.flatMap(({ slots }) => slots).find((slot) => slot.starts === starts)?.free

test('two halves are one booking: one price, confirmed, changed and cancelled together', async () => {
  const [token, venue, manager] = [await newMember(), await newVenue(), await newManager()]
  const shown = await slotsOf(token, venue, manager)
  expect(shown.with).toEqual({ id: manager, name: '가온 매니저' })
  const slot = shown.days[1]?.slots.find(({ starts }) => starts === at('10:00'))
  expect(Number(slot?.price) - Number(slot?.withPrice)).toBeGreaterThan(0)
  expect(slot?.withPrice).toBe('40000.00')
  const id = await booked(token, venue, { with: manager, price: slot?.price ?? '' })
  expect(await read(token, id)).toMatchObject({
    kind: 'venue',
    place: venue,
    with: { id: manager },
    price: slot?.price,
  })
  expect(await isFree(token, venue, manager, at('10:00'))).toBe(false)
  expect(await ops('bookings', 'list')).toContain('빌리는 방 · 가온 매니저')
  await ops('bookings', 'confirm', id)
  const change = { id, starts: at('14:00'), people: '2' }
  expect(await server.callRaw('changeBooking', change, { token })).toMatchObject({ code: 200 })
  const [two, other] = [await newVenue(), await newMember()]
  // the manager moved with the venue: free where they were, held where they are
  expect(await isFree(other, two, manager, at('10:00'))).toBe(true)
  expect(await isFree(other, two, manager, at('14:00'))).toBe(false)
  await server.call('cancelBooking', { id }, { token })
  expect(await isFree(other, two, manager, at('14:00'))).toBe(true)
  expect(await isFree(other, venue, manager, at('14:00'))).toBe(true)
})

test('from the manager’s side it is the same booking', async () => {
  const [token, venue, manager] = [await newMember(), await newVenue(), await newManager()]
  const key = crypto.randomUUID()
  const id = await booked(token, manager, { kind: 'manager', with: venue, key })
  expect(await read(token, id)).toMatchObject({ kind: 'venue', place: venue, with: { id: manager } })
  expect(await booked(token, venue, { with: manager, key })).toBe(id)
  expect(await book(token, venue, { key })).toMatchObject({ code: 401, msg: expect.stringContaining('이미') })
})

test('one half that is free and one that is not is not free, and says so in a clear line', async () => {
  const [token, manager] = [await newMember(), await newManager()]
  const [one, two] = [await newVenue(), await newVenue()]
  await booked(await newMember(), one, { with: manager })
  expect(await isFree(token, two, manager, at('10:00'))).toBe(false)
  const taken = { code: 401, msg: '방금 다른 분이 예약한 시간이에요. 다른 시간을 골라 주세요' }
  expect(await book(token, two, { with: manager })).toMatchObject(taken)
  expect(await book(token, manager, { kind: 'manager' })).toMatchObject(taken)
  expect(await book(token, one, { with: await newManager() })).toMatchObject(taken)
  // the venue alone is free all the same: nothing of the refused wish stayed behind
  expect(await book(token, two)).toMatchObject({ code: 200 })
})

test('times are those during which the manager works', async () => {
  const [token, venue, manager] = [await newMember(), await newVenue(), await newManager('매일 13:00–18:00')]
  const { days } = await slotsOf(token, venue, manager)
  expect(days[1]?.slots.map(({ starts }) => starts)).toEqual([at('14:00'), at('16:00')])
  expect(await book(token, venue, { with: manager, starts: at('12:00') })).toMatchObject({ code: 401 })
})

test.each([
  ['a manager that is none', '999999', '매니저를 찾을 수 없어요'],
  ['a number that is none', '-1', '매니저를 찾을 수 없어요'],
  ['a sample beside what is none', '1', '함께 예약할 수 없는'],
])('%s is refused in a clear line', async (_, other, line) => {
  const [token, venue] = [await newMember(), await newVenue()]
  expect(await book(token, venue, { with: other })).toMatchObject({ msg: expect.stringContaining(line) })
  expect(await world.list(token)).toEqual([])
})

test('a half that is gone leaves a promise that can only be cancelled', async () => {
  const [token, venue, manager] = [await newMember(), await newVenue(), await newManager()]
  const id = await booked(token, venue, { with: manager })
  await server.owner.query('delete from managers where id = $1', [manager])
  expect(await read(token, id)).toMatchObject({ place: venue, with: { id: '', name: '가온 매니저' } })
  const change = { id, starts: at('12:00'), people: '2' }
  expect(await server.callRaw('changeBooking', change, { token })).toMatchObject({
    msg: expect.stringContaining('취소만'),
  })
  expect(await server.call('cancelBooking', { id }, { token })).toMatchObject({ code: 200 })
})

test('companions are of the same province, and work while the venue is open', async () => {
  const late = await newManager('매일 21:00–24:00')
  const [token, venue, manager, idle] = [await newMember(), await newVenue(), await newManager(), await newManager('')]
  const { data } = await server.call('bookingCompanions', { kind: 'venue', id: venue }, { token })
  const found = (data as unknown as ResponseOf<'bookingCompanions'>).map(({ id }) => id)
  expect(found).toContain(manager)
  expect(found).not.toContain(idle)
  expect(found).not.toContain(late)
  const samples = await server.call('bookingCompanions', { kind: 'manager', id: '1' }, { token })
  expect((samples.data as unknown as ResponseOf<'bookingCompanions'>).every(({ sample }) => sample)).toBe(true)
})

test('of many who book halves of each other at once, nobody holds a half twice, and nobody waits for ever', async () => {
  const venues = await Promise.all(Array.from({ length: 4 }, newVenue))
  const managers: string[] = []
  for (let i = 0; i < 4; i++) managers.push(await newManager())
  const crowd = await Promise.all(Array.from({ length: 48 }, newMember))
  const times = [at('10:00', '2026-12-01'), at('12:00', '2026-12-01')]
  const pick = <T>(list: readonly T[], index: number): T => list[index % list.length] as T
  const replies = await Promise.all(
    crowd.map((token, i) => {
      const [venue, manager, starts] = [
        pick(venues, i),
        pick(managers, Math.floor(i / 3)),
        pick(times, Math.floor(i / 7)),
      ]
      if (i % 4 === 0) return book(token, venue, { starts })
      if (i % 4 === 1) return book(token, manager, { kind: 'manager', starts })
      // from both sides, so that the halves are asked for in either order
      return i % 4 === 2
        ? book(token, venue, { with: manager, starts })
        : book(token, manager, { kind: 'manager', with: venue, starts })
    }),
  )
  expect(replies.every(({ status, code }) => status === 200 && (code === 200 || code === 401))).toBe(true)
  const { rows } = await server.owner.query<{ most: number }>(
    `select max(n)::int as most from (
       select count(*) as n from bookings where state in ('requested', 'confirmed') and venue_id is not null group by venue_id, starts_at
       union all
       select count(*) from bookings where state in ('requested', 'confirmed') and manager_id is not null group by manager_id, starts_at) t`,
  )
  expect(rows[0]?.most).toBe(1)
  // what was refused was refused for a reason: every time of every half that was asked for is held
  expect(replies.filter(({ code }) => code === 200).length).toBeGreaterThan(4)
})
