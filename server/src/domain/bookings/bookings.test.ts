import { afterAll, beforeAll, expect, test } from 'vitest'
import { at, createBookingWorld, MONDAY } from '../../../test/booking-world.ts'
import { opsOf } from '../../../test/ops.ts'

type World = Awaited<ReturnType<typeof createBookingWorld>>
let world: World
let server: World['server']
let clock: World['clock']
let newMember: World['newMember']
let newVenue: World['newVenue']
let book: World['book']
let booked: World['booked']
let read: World['read']
let list: World['list']
let isFree: World['isFree']
let ops: ReturnType<typeof opsOf>

beforeAll(async () => {
  world = await createBookingWorld()
  ;({ server, clock, newMember, newVenue, book, booked, read, list, isFree } = world)
  ops = opsOf(server)
})
afterAll(() => world.server.close())

test('requested, confirmed, changed, confirmed anew, visited', async () => {
  const [token, venue] = [await newMember(), await newVenue()]
  const id = await booked(token, venue, { note: '  창가 자리\n부탁해요 ' })
  expect(await read(token, id)).toMatchObject({ state: 'requested', note: '창가 자리\n부탁해요', sample: false })
  expect(await isFree(token, venue, at('10:00'))).toBe(false)
  expect(await ops('bookings', 'list')).toContain('창가 자리 부탁해요')
  await ops('bookings', 'confirm', id)
  expect((await read(token, id)).state).toBe('confirmed')

  const change = (more: Record<string, string>) =>
    server.callRaw('changeBooking', { id, starts: at('10:00'), people: '2', note: '', ...more }, { token })
  expect(await change({ note: '조용한 자리' })).toMatchObject({ code: 200 })
  expect((await read(token, id)).state).toBe('confirmed')
  for (let i = 0; i < 2; i++) expect(await change({ starts: at('12:00'), people: '3' })).toMatchObject({ code: 200 })
  expect(await read(token, id)).toMatchObject({ state: 'requested', starts: at('12:00'), people: 3 })
  expect(await isFree(token, venue, at('10:00'))).toBe(true)
  await ops('bookings', 'confirm', id)
  await expect(ops('bookings', 'visited', id)).rejects.toThrow('has not begun yet')
  await clock.set(new Date(at('12:00')))
  await ops('bookings', 'visited', id)
  await clock.set(MONDAY)
  expect((await read(token, id)).events.map(({ what, by }) => `${what} ${by}`)).toEqual([
    'requested member',
    'confirmed operator',
    'changed member',
    'changed member',
    'confirmed operator',
    'visited operator',
  ])
  await expect(ops('bookings', 'confirm', id)).rejects.toThrow('is visited')
  expect(await ops('audit', 'list')).toContain('bookings.visit')
})

test('a cancelled time is free again; twice is once; a rejected one says why', async () => {
  const [token, venue] = [await newMember(), await newVenue()]
  const id = await booked(token, venue)
  for (let i = 0; i < 2; i++) expect(await server.call('cancelBooking', { id }, { token })).toMatchObject({ code: 200 })
  expect((await read(token, id)).events.map(({ what }) => what)).toEqual(['requested', 'cancelled'])
  // with the particle of the word
  await expect(ops('bookings', 'confirm', id)).rejects.toThrow(`Booking ${id} is cancelled`)
  const other = await booked(await newMember(), venue)
  await ops('bookings', 'reject', other, '공사', '중이에요')
  expect(await isFree(token, venue, at('10:00'))).toBe(true)
  const mine = await booked(token, venue)
  await ops('bookings', 'reject', mine, '공사', '중이에요')
  expect((await read(token, mine)).events.at(-1)).toMatchObject({ what: 'rejected', reason: '공사 중이에요' })
  expect((await server.call('unseenNotifications', {}, { token })).data).toMatchObject({
    unseen: 1,
    newest: { kind: 'booking-rejected', subject: mine, money: '', text: '공사 중이에요' },
  })
  await expect(ops('bookings', 'confirm', '999999')).rejects.toThrow('No booking 999999')
})

test('a booking is changed ten times and no more; what is the same is no change', async () => {
  const [token, venue] = [await newMember(), await newVenue()]
  const id = await booked(token, venue)
  const change = (note: string) =>
    server.callRaw('changeBooking', { id, starts: at('10:00'), people: '2', note }, { token })
  for (let i = 1; i <= 10; i++) expect(await change(`${i}번째`)).toMatchObject({ code: 200 })
  expect(await change('10번째')).toMatchObject({ code: 200 })
  expect(await change('11번째')).toMatchObject({ code: 401, msg: expect.stringContaining('10번까지') })
  expect(await read(token, id)).toMatchObject({ note: '10번째' })
})

test('three hours before it begins a booking stays as it is; unconfirmed, it lapses', async () => {
  const [token, venue] = [await newMember(), await newVenue()]
  const id = await booked(token, venue)
  await clock.set(new Date(at('07:00')))
  await clock.advance(1)
  const late = { code: 401, msg: expect.stringContaining('3시간 전까지') }
  expect(await server.callRaw('cancelBooking', { id }, { token })).toMatchObject(late)
  expect(await server.callRaw('changeBooking', { id, starts: at('14:00'), people: '2' }, { token })).toMatchObject(late)
  await clock.set(new Date(at('10:00')))
  expect((await read(token, id)).state).toBe('lapsed')
  await clock.set(MONDAY)
})

test('a sample is confirmed at once, by nobody, and says that it is one', async () => {
  const token = await newMember()
  const id = await booked(token, '1', { starts: at('14:00') })
  expect(await read(token, id)).toMatchObject({ state: 'confirmed', sample: true, events: [{}, { by: 'auto' }] })
  const guide = await booked(token, '4', { kind: 'manager', starts: at('10:00') })
  expect(await read(token, guide)).toMatchObject({ kind: 'manager', place: '4', sample: true })
})

test('the next booking comes first, then those before', async () => {
  const [token, venue] = [await newMember(), await newVenue()]
  const gone = await booked(token, venue, { starts: at('18:00') })
  const later = await booked(token, venue, { starts: at('16:00') })
  const next = await booked(token, venue, { starts: at('12:00') })
  await server.call('cancelBooking', { id: gone }, { token })
  expect((await list(token)).map(({ id }) => id)).toEqual([next, later, gone])
})

test("another member's booking does not exist for anybody else", async () => {
  const [victim, thief, venue] = [await newMember(), await newMember(), await newVenue()]
  const id = await booked(victim, venue, { note: '비밀' })
  const refusal = { code: 400, msg: '예약을 찾을 수 없어요' }
  for (const number of [id, '999999', 'x', '-1'])
    expect(await server.callRaw('booking', { id: number }, { token: thief })).toMatchObject(refusal)
  expect(await server.callRaw('cancelBooking', { id }, { token: thief })).toMatchObject(refusal)
  const change = { id, starts: at('12:00'), people: '1' }
  expect(await server.callRaw('changeBooking', change, { token: thief })).toMatchObject(refusal)
  expect(await list(thief)).toEqual([])
  expect((await read(victim, id)).state).toBe('requested')
})

test('markup stays the text it is', async () => {
  const [token, venue] = [await newMember(), await newVenue()]
  const note = '<img src=x onerror=alert(1)> & "인용"'
  expect((await read(token, await booked(token, venue, { note }))).note).toBe(note)
})

test.each([
  ['a time that is past', { starts: at('10:00', '2026-11-22') }, '이미 지난 시간'],
  ['a time too near', { starts: at('10:00', '2026-11-23') }, '3시간 전까지'],
  ['a time that the place does not have', { starts: at('11:00') }, '예약할 수 없는 시간'],
  ['a day too far', { starts: at('10:00', '2027-01-22') }, '예약할 수 없는 시간'],
  ['1,000 people', { people: '1000' }, '4명까지'],
  ['no people', { people: '0' }, '인원을 확인해 주세요'],
  ['a note that is too long', { note: '가'.repeat(301) }, '남길 말을 확인해 주세요'],
  ['a time that is none', { starts: 'soon' }, '시간을 확인해 주세요'],
  ['a key that is none', { key: 'x' }, '입력값을 확인해 주세요'],
  ['a place that is none', { id: '999999' }, '장소를 찾을 수 없어요'],
])('%s is refused in a clear line', async (_, wrong, line) => {
  const { code, msg } = await book(await newMember(), await newVenue(), wrong as Record<string, string>)
  expect(code).not.toBe(200)
  expect(msg).toContain(line)
})

test('a booking outlives its venue', async () => {
  const [token, venue] = [await newMember(), await newVenue()]
  const id = await booked(token, venue)
  await server.owner.query('delete from venues where id = $1', [venue])
  expect(await read(token, id)).toMatchObject({ name: '빌리는 방', place: '' })
  const change = { id, starts: at('12:00'), people: '1' }
  expect(await server.callRaw('changeBooking', change, { token })).toMatchObject({
    msg: expect.stringContaining('취소만'),
  })
  expect(await server.call('cancelBooking', { id }, { token })).toMatchObject({ code: 200 })
})
