// A promise (docs/promises.md).
import type { ResponseOf } from '@yaksok/shared/core/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { at, createBookingWorld, MONDAY } from '../../../test/booking-world.ts'

type World = Awaited<ReturnType<typeof createBookingWorld>>
let world: World
let newMember: World['newMember']
let newVenue: World['newVenue']
let book: World['book']
let booked: World['booked']
let read: World['read']

beforeAll(async () => {
  world = await createBookingWorld()
  ;({ newMember, newVenue, book, booked, read } = world)
})
afterAll(() => world.server.close())

const SATURDAY = at('10:00', '2026-11-28')
const setPrices = (venue: string, weekday: number, weekend: number) =>
  world.server.owner.query(
    `update venues set price = $2, price_other = $3, list_price = null, list_price_other = null, r1_other = '주말' where id = $1`,
    [venue, weekday, weekend],
  )

async function priceOf(token: string, venue: string, starts: string): Promise<string | null | undefined> {
  const { data } = await world.server.call('bookingSlots', { kind: 'venue', id: venue }, { token })
  const { days } = data as unknown as ResponseOf<'bookingSlots'>
  return days.flatMap(({ slots }) => slots).find((slot) => slot.starts === starts)?.price
}

test('the price of the time is the booking’s from then on, whatever the place asks later', async () => {
  const [token, venue] = [await newMember(), await newVenue()]
  await setPrices(venue, 120_000, 160_000)
  expect(await priceOf(token, venue, at('10:00'))).toBe('120000.00')
  expect(await priceOf(token, venue, SATURDAY)).toBe('160000.00')
  const id = await booked(token, venue, { price: '120000.00' })
  await setPrices(venue, 500_000, 600_000)
  expect(await read(token, id)).toMatchObject({ price: '120000.00', withPrice: null, with: null })
  // the same time with other people keeps it, another time has the price of now
  const change = (more: Record<string, string>) =>
    world.server.callRaw('changeBooking', { id, starts: at('10:00'), people: '3', ...more }, { token })
  expect(await change({ price: '120000.00' })).toMatchObject({ code: 200 })
  expect(await read(token, id)).toMatchObject({ price: '120000.00' })
  expect(await change({ starts: SATURDAY, price: '600000.00' })).toMatchObject({ code: 200 })
  expect(await read(token, id)).toMatchObject({ price: '600000.00' })
})

test('a price that changed while the form was open is refused with the new one, and nothing is booked or changed', async () => {
  const [token, venue] = [await newMember(), await newVenue()]
  await setPrices(venue, 120_000, 160_000)
  const shown = (await priceOf(token, venue, at('10:00'))) ?? ''
  await setPrices(venue, 130_000, 160_000)
  const refusal = {
    code: 401,
    data: { price: '130000.00' },
    msg: '가격이 130,000원으로 바뀌었어요. 확인하고 다시 눌러 주세요',
  }
  expect(await book(token, venue, { price: shown })).toMatchObject(refusal)
  expect(await world.list(token)).toEqual([])
  const id = await booked(token, venue, { price: '130000.00', starts: SATURDAY }).catch((error: Error) => error.message)
  expect(id).toContain('160,000원으로')
  // who knows nothing of prices books as ever
  const mine = await booked(token, venue)
  const change = { id: mine, starts: SATURDAY, people: '2', price: '130000.00' }
  expect(await world.server.callRaw('changeBooking', change, { token })).toMatchObject({ data: { price: '160000.00' } })
  expect(await read(token, mine)).toMatchObject({ starts: at('10:00'), price: '130000.00' })
})

test.each(['-1.00', '0', '1e9.00', '120000', '120000.50', 'NaN', '9'.repeat(40), "1.00'; drop table bookings; --"])(
  'the price %s is none of a booking',
  async (price) => {
    const answer = await book(await newMember(), await newVenue(), { price })
    expect(answer.code).not.toBe(200)
    expect(answer.status).toBeLessThan(500)
  },
)

test('a member who says a lower price pays the venue’s', async () => {
  const [token, venue] = [await newMember(), await newVenue()]
  await setPrices(venue, 120_000, 160_000)
  for (const price of ['0.00', '1.00', '-120000.00'])
    expect(await book(token, venue, { price })).toMatchObject({ code: 401 })
})

test('numbers and codes of bookings count nothing', async () => {
  const [token, venue] = [await newMember(), await newVenue()]
  const ids = [await booked(token, venue), await booked(token, venue, { starts: at('12:00') })]
  expect(ids.every((id) => Number(id) > 1_000_000)).toBe(true)
  const codes = await Promise.all(ids.map(async (id) => (await read(token, id)).code))
  expect(new Set(codes).size).toBe(2)
  for (const code of codes) expect(code).toMatch(/^[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{4}$/)
})

test('a booking says where it is; of a venue that is gone the promise stays, the address does not', async () => {
  const [token, venue] = [await newMember(), await newVenue()]
  const id = await booked(token, venue)
  const { rows } = await world.server.owner.query<{ location: string }>('select location from venues where id = $1', [
    venue,
  ])
  const before = await read(token, id)
  expect(before).toMatchObject({ address: rows[0]?.location })
  expect(before.img).toContain('/api/')
  await world.server.owner.query('delete from venues where id = $1', [venue])
  expect(await read(token, id)).toMatchObject({ address: '', img: '', price: before.price, code: before.code })
})

test('a time is asked for in the price of its own day up to 59 days ahead', async () => {
  const [token, venue] = [await newMember(), await newVenue()]
  await setPrices(venue, 10_000, 20_000)
  const last = at('10:00', '2027-01-21')
  expect(await priceOf(token, venue, last)).toBe('10000.00')
  expect(await booked(token, venue, { starts: last, price: '10000.00' })).toMatch(/^\d+$/)
  expect(MONDAY.getTime()).toBeLessThan(Date.parse(last))
})
