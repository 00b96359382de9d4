import { afterAll, beforeAll, expect, test } from 'vitest'
import { at, createBookingWorld } from '../../../test/booking-world.ts'

type World = Awaited<ReturnType<typeof createBookingWorld>>
let world: World
beforeAll(async () => {
  world = await createBookingWorld()
})
afterAll(() => world.server.close())

interface Days {
  id: string
  fewest: number
  most: number
  days: string[]
}
const read = async (token: string, ids: string, kind: 'venue' | 'manager' = 'venue') =>
  (await world.server.call('bookingDays', { kind, ids }, { token })).data as unknown as Days[]

test('the free days are those of the free times, of many places in one answer', async () => {
  const token = await world.newMember()
  const [one, other] = [await world.newVenue(), await world.newVenue()]
  const { data } = await world.server.call('bookingSlots', { kind: 'venue', id: one }, { token })
  const slots = data as { fewest: number; most: number; days: { day: string; slots: { free: boolean }[] }[] }
  // lists show the nearest two weeks of what can be booked
  expect(slots.days).toHaveLength(60)
  const free = slots.days
    .slice(0, 14)
    .filter((day) => day.slots.some((slot) => slot.free))
    .map(({ day }) => day)
  expect(free.length).toBeGreaterThan(3)
  const found = await read(token, `${one},${other},999999`)
  expect(found.map(({ id }) => id).toSorted()).toEqual([one, other].toSorted())
  expect(found.find(({ id }) => id === one)).toEqual({ id: one, fewest: slots.fewest, most: slots.most, days: free })
})

test('a day whose times are all taken is no free day', async () => {
  const token = await world.newMember()
  const venue = await world.newVenue()
  const day = at('10:00').slice(0, 10)
  const { data } = await world.server.call('bookingSlots', { kind: 'venue', id: venue }, { token })
  const { days } = data as { days: { day: string; slots: { starts: string }[] }[] }
  for (const { starts } of days.find((one) => one.day === day)?.slots ?? []) {
    const fields = { kind: 'venue', id: venue, starts, people: '2', key: crypto.randomUUID() } as const
    await world.server.call('book', fields, { token: await world.newMember() })
  }
  expect((await read(token, venue))[0]?.days).not.toContain(day)
})

test.each(['', '1,', 'x', '1,2,'.repeat(101)])('%s are no numbers', async (ids) => {
  const answer = await world.server.callRaw('bookingDays', { kind: 'venue', ids }, { token: await world.newMember() })
  expect(answer).toMatchObject({ code: 400 })
})
