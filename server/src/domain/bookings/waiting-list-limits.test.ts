import { BOOKING_HOURS_AHEAD, TURN_MINUTES } from '@yaksok/shared/core/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { at, MONDAY } from '../../../test/booking-world.ts'
import { createWaitingWorld, FRIDAY, TAKEN } from '../../../test/waiting-world.ts'
import { takeDue } from '../push/waiting.ts'
import { endOldTimes, moveLines } from './move-lines.ts'

type World = Awaited<ReturnType<typeof createWaitingWorld>>
let world: World
let server: World['server']
let starts: World['starts']
let wait: World['wait']
let leave: World['leave']
let cancel: World['cancel']
let waitsOf: World['waitsOf']
let statesOf: World['statesOf']
let toldTo: World['toldTo']
let idOf: World['idOf']
let waiting: World['waiting']
let newManager: World['newManager']
let taken: World['taken']

beforeAll(async () => {
  world = await createWaitingWorld()
  ;({ server, starts, wait, leave, cancel, waitsOf, statesOf, toldTo, idOf, waiting, taken, newManager } = world)
})
afterAll(() => server.close())
beforeEach(() => world.clock.set(MONDAY))

const move = () => moveLines(server.services.pool)

test('the same wait twice, also at once, is one; a free time, an own one and a sixth are refused in a clear line', async () => {
  const { venue, holder } = await taken()
  const token = await world.newMember()
  const answers = await Promise.all([wait(token, venue), wait(token, venue), wait(token, venue)])
  expect(new Set(answers.map(({ data }) => (data as { id: string }).id)).size).toBe(1)
  expect(await waitsOf(token)).toHaveLength(1)
  expect(await wait(token, venue, { with: await newManager() })).toMatchObject({ msg: expect.stringContaining('이미') })
  expect(await wait(token, venue, { starts: at('16:00', FRIDAY) })).toMatchObject({
    msg: '지금 비어 있는 시간이에요. 바로 예약할 수 있어요',
  })
  expect(await wait(holder, venue)).toMatchObject({ msg: expect.stringContaining('이 시간에 다른 예약') })
  expect(await wait(token, venue, { starts: at('14:30', FRIDAY) })).toMatchObject({ code: 401 })
  for (let more = 1; more < 5; more++) expect(await wait(token, (await taken()).venue)).toMatchObject({ code: 200 })
  expect(await wait(token, (await taken()).venue)).toMatchObject({ msg: expect.stringContaining('5개까지') })
})

test('who joins and leaves a line again and again is stopped for the day, and what is old is forgotten', async () => {
  const { venue } = await taken()
  const token = await world.newMember()
  const joins: unknown[] = []
  for (let time = 0; time < 31; time++) {
    const { data, msg } = await wait(token, venue)
    joins.push(msg)
    await leave(token, (data as { id: string } | null)?.id ?? '1')
  }
  expect(joins.filter((msg) => msg === '')).toHaveLength(30)
  expect(joins.at(-1)).toContain('내일 다시')
  const own = 'from booking_waits where member_id = $1'
  await server.owner.query(`update booking_waits set made_at = now() - interval '31 days' where member_id = $1`, [
    await idOf(token),
  ])
  expect(await wait(token, venue)).toMatchObject({ code: 200 })
  expect((await server.owner.query(`select 1 ${own}`, [await idOf(token)])).rows).toHaveLength(1)
})

test('a wait of another member is not there, and nothing of it can be moved', async () => {
  const { venue, holder, booking } = await taken()
  const [first, thief] = [await waiting(venue), await world.newMember()]
  await cancel(holder, booking)
  const [own] = await waitsOf(first)
  for (const id of [own?.id ?? '', '1', '999999999999999'])
    expect(await leave(thief, id)).toMatchObject({ msg: '빈자리 알림을 찾을 수 없어요' })
  expect(await waitsOf(thief)).toEqual([])
  expect(await world.book(thief, venue, { starts })).toMatchObject(TAKEN)
  expect(await statesOf(first)).toEqual(['offered'])
  for (const id of ['-1', 'x', '', '9'.repeat(400)]) expect(await leave(first, id)).not.toMatchObject({ code: 200 })
  expect(await server.callRaw('waits', {}, { token: 'none' })).not.toMatchObject({ code: 200 })
})

test('who excludes themselves, or may not log in any more, has no turn and holds nobody up', async () => {
  const { venue, holder, booking } = await taken()
  const [excluded, closed, last] = [await waiting(venue), await waiting(venue), await waiting(venue)]
  await cancel(holder, booking)
  expect(await statesOf(excluded)).toEqual(['offered'])
  await server.owner.query('select limits_exclude($1)', [await idOf(excluded)])
  await server.owner.query('update members set status = 0 where id = $1', [await idOf(closed)])
  await move()
  expect(await statesOf(excluded)).toEqual(['ended'])
  expect(await statesOf(last)).toEqual(['offered'])
  expect(await wait(excluded, (await taken()).venue)).toMatchObject({ msg: expect.stringContaining('이용을 제한') })
})

test('waits end when the time can no longer be booked, the venue is gone or has other hours', async () => {
  const { venue, holder, booking } = await taken()
  const late = await waiting(venue)
  const two = await taken()
  const hidden = await waiting(two.venue)
  const three = await taken()
  const moved = await waiting(three.venue)
  await server.owner.query('update venues set hidden_at = now() where id = $1', [two.venue])
  await server.owner.query(`update venues set hours = '매일 11:00–20:00' where id = $1`, [three.venue])
  await endOldTimes(server.services.pool)
  await move()
  expect([await statesOf(late), await statesOf(hidden), await statesOf(moved)]).toEqual([
    ['waiting'],
    ['ended'],
    ['ended'],
  ])
  // ten minutes before the time closes a turn is as long as that
  await world.clock.set(new Date(Date.parse(starts) - BOOKING_HOURS_AHEAD * 3_600_000 - 600_000))
  await cancel(holder, booking)
  await move()
  expect(await waitsOf(late)).toMatchObject([{ state: 'offered', until: at('11:00', FRIDAY) }])
  await world.clock.set(new Date(at('11:00', FRIDAY)))
  await move()
  expect(await statesOf(late)).toEqual(['passed'])
})

test('a turn that comes at night lasts until a quarter past eight, and is told at eight', async () => {
  const { venue, holder, booking } = await taken()
  const token = await waiting(venue)
  await world.clock.set(new Date(at('23:30')))
  await cancel(holder, booking)
  await move()
  expect(await waitsOf(token)).toMatchObject([{ state: 'offered', until: at('08:15', '2026-11-25') }])
  expect(await toldTo(token)).toEqual([])
  await world.clock.set(new Date(at('08:00', '2026-11-25')))
  await move()
  expect(await toldTo(token)).toMatchObject([{ kind: 'booking-offer' }])
})

test('long quiet hours leave the turn to the next one, and who has them keeps their place', async () => {
  const { venue, holder, booking } = await taken()
  const [quiet, second] = [await waiting(venue), await waiting(venue)]
  await server.call('setQuietHours', { starts: '8', ends: '22' }, { token: quiet })
  await cancel(holder, booking)
  expect([await statesOf(quiet), await statesOf(second)]).toEqual([['waiting'], ['offered']])
  await server.call('setQuietHours', { starts: '', ends: '' }, { token: quiet })
  await leave(second, (await waitsOf(second))[0]?.id ?? '')
  expect(await statesOf(quiet)).toEqual(['offered'])
})

test('a push of an offer that is over is dropped', async () => {
  const { venue, holder, booking } = await taken()
  const token = await waiting(venue)
  await server.owner.query(
    `insert into push_subscriptions (member_id, token_hash, endpoint, p256dh, auth)
     select member_id, token_hash, 'https://push.example/offer', 'key', 'auth' from sessions where member_id = $1::bigint`,
    [await idOf(token)],
  )
  await cancel(holder, booking)
  await move()
  const due = async () => {
    await server.owner.query(`update push_waiting set next_at = clock_timestamp() - interval '1 second'`)
    return (await takeDue(server.services.pool, 10)).map(({ kind }) => kind)
  }
  expect(await due()).toEqual(['booking-offer'])
  await world.clock.advance(TURN_MINUTES * 60)
  expect(await due()).toEqual([])
})

test('the database itself offers nobody a time that is offered, and books nobody a time that is', async () => {
  const { venue, holder, booking } = await taken()
  const [first, second] = [await waiting(venue), await waiting(venue)]
  await cancel(holder, booking)
  const offer = `update booking_waits set state = 'offered', tell_at = now(), until = now() where member_id = $1`
  await expect(server.owner.query(offer, [await idOf(second)])).rejects.toThrow('booking_waits_venue_once')
  const again = `update bookings set state = 'confirmed' where id = $1`
  await expect(server.owner.query(again, [booking])).rejects.toThrow('offered to somebody else')
  expect(await statesOf(first)).toEqual(['offered'])
})
