import { TURN_MINUTES } from '@yaksok/shared/core/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { at, MONDAY } from '../../../test/booking-world.ts'
import { opsOf } from '../../../test/ops.ts'
import { createWaitingWorld, FRIDAY, TAKEN } from '../../../test/waiting-world.ts'
import { moveLines } from './move-lines.ts'

type World = Awaited<ReturnType<typeof createWaitingWorld>>
let world: World
let ops: ReturnType<typeof opsOf>
let server: World['server']
let starts: World['starts']
let wait: World['wait']
let leave: World['leave']
let cancel: World['cancel']
let waitsOf: World['waitsOf']
let statesOf: World['statesOf']
let toldTo: World['toldTo']
let waiting: World['waiting']
let newManager: World['newManager']
let taken: World['taken']

beforeAll(async () => {
  world = await createWaitingWorld()
  ops = opsOf(world.server)
  ;({ server, starts, wait, leave, cancel, waitsOf, statesOf, toldTo, waiting, taken, newManager } = world)
})
afterAll(() => server.close())
beforeEach(() => world.clock.set(MONDAY))

const move = () => moveLines(server.services.pool)

test('a time that is given back is offered to who waited first, held against others, and booked', async () => {
  const { holder, venue, booking } = await taken()
  const [first, second, stranger] = [await waiting(venue), await waiting(venue), await world.newMember()]
  expect(await waitsOf(first)).toMatchObject([{ kind: 'venue', place: venue, starts, state: 'waiting', until: '' }])
  await cancel(holder, booking)
  expect(await waitsOf(first)).toMatchObject([{ state: 'offered', until: '2026-11-23T09:15:00+09:00' }])
  expect(await statesOf(second)).toEqual(['waiting'])
  expect(await world.isFree(first, venue, starts)).toBe(true)
  for (const token of [second, stranger, holder]) {
    expect(await world.isFree(token, venue, starts)).toBe(false)
    expect(await world.book(token, venue, { starts })).toMatchObject(TAKEN)
  }
  await world.booked(first, venue, { starts })
  expect(await waitsOf(first)).toEqual([])
  expect(await statesOf(second)).toEqual(['waiting'])
})

test('who has a turn is told once, and has the whole time from then on', async () => {
  const { holder, venue, booking } = await taken()
  const [first] = [await waiting(venue), await waiting(venue)]
  await cancel(holder, booking)
  await world.clock.advance(60)
  await Promise.all([move(), move(), move()])
  const [wanted] = await waitsOf(first)
  expect(await toldTo(first)).toMatchObject([
    { kind: 'booking-offer', subject: wanted?.id, text: '11월 27일 14:00 · 빌리는 방' },
  ])
  expect(wanted?.until).toBe('2026-11-23T09:16:00+09:00')
})

test('a turn that is over passes to the next one, and is lost for who let it pass', async () => {
  const { holder, venue, booking } = await taken()
  const [first, second] = [await waiting(venue), await waiting(venue)]
  await cancel(holder, booking)
  await move()
  await world.clock.advance(TURN_MINUTES * 60)
  expect(await world.book(first, venue, { starts })).toMatchObject({ msg: expect.stringContaining('차례가 끝나') })
  expect(await world.book(second, venue, { starts })).toMatchObject(TAKEN)
  await Promise.all([move(), move()])
  expect(await statesOf(first)).toEqual(['passed'])
  expect(await statesOf(second)).toEqual(['offered'])
  expect(await world.book(first, venue, { starts })).toMatchObject(TAKEN)
  // who comes back stands at the end
  expect(await wait(first, venue)).toMatchObject({ code: 200 })
  expect(await statesOf(first)).toEqual(['waiting', 'passed'])
  await world.booked(second, venue, { starts })
})

test('a declined offer is the next one’s turn; without a next one the time is everybody’s', async () => {
  const { holder, venue, booking } = await taken()
  const [first, second] = [await waiting(venue), await waiting(venue)]
  await cancel(holder, booking)
  for (const token of [first, second]) {
    const [own] = await waitsOf(token)
    expect(own?.state).toBe('offered')
    const answers = await Promise.all([leave(token, own?.id ?? ''), leave(token, own?.id ?? '')])
    for (const answer of answers) expect(answer).toMatchObject({ code: 200 })
    expect(await waitsOf(token)).toEqual([])
  }
  await world.booked(await world.newMember(), venue, { starts })
})

test('a time comes free by a rejection and by a change as well', async () => {
  const one = await taken()
  const first = await waiting(one.venue)
  await ops('bookings', 'reject', one.booking, '자리', '사정')
  expect(await statesOf(first)).toEqual(['offered'])
  const two = await taken()
  const second = await waiting(two.venue)
  const change = { id: two.booking, starts: at('16:00', FRIDAY), people: '2' }
  expect(await server.callRaw('changeBooking', change, { token: two.holder })).toMatchObject({ code: 200 })
  expect(await statesOf(second)).toEqual(['offered'])
  // and back is not to be had any more
  expect(await server.callRaw('changeBooking', { ...change, starts }, { token: two.holder })).toMatchObject(TAKEN)
})

test('who waits for a venue with a manager has a turn when both are free', async () => {
  const { holder, venue, booking } = await taken()
  const manager = await newManager()
  const [rival, elsewhere] = [await world.newMember(), await world.newVenue()]
  const other = await world.booked(rival, elsewhere, { starts, with: manager })
  const pair = await waiting(venue, { with: manager })
  const alone = await waiting(venue)
  const managers = await waiting(manager, { kind: 'manager' })
  await cancel(holder, booking)
  expect([await statesOf(pair), await statesOf(alone)]).toEqual([['waiting'], ['offered']])
  const [offer] = await waitsOf(alone)
  await cancel(rival, other)
  expect([await statesOf(pair), await statesOf(managers)]).toEqual([['waiting'], ['offered']])
  await leave(alone, offer?.id ?? '')
  expect(await statesOf(pair)).toEqual(['waiting'])
  await leave(managers, (await waitsOf(managers))[0]?.id ?? '')
  expect(await waitsOf(pair)).toMatchObject([{ state: 'offered', with: { id: manager } }])
  expect(await world.book(await world.newMember(), venue, { starts })).toMatchObject(TAKEN)
  // a half of the offer is enough for its member, and the other half is free again
  await world.booked(pair, venue, { starts })
  await world.booked(await world.newMember(), elsewhere, { starts, with: manager })
})
