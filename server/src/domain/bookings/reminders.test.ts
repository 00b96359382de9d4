import { afterAll, beforeAll, expect, test } from 'vitest'
import { at, createBookingWorld, MONDAY } from '../../../test/booking-world.ts'
import { opsOf } from '../../../test/ops.ts'
import { takeDue } from '../push/waiting.ts'
import { remindBookings } from './reminders.ts'

type World = Awaited<ReturnType<typeof createBookingWorld>>
let world: World
let ops: ReturnType<typeof opsOf>

beforeAll(async () => {
  world = await createBookingWorld()
  ops = opsOf(world.server)
})
afterAll(() => world.server.close())

const FRIDAY = '2026-11-27'
const remind = () => remindBookings(world.server.services.pool)

/** What a member was told, the oldest first. */
async function toldTo(token: string): Promise<{ kind: string; subject: string; text: string }[]> {
  const { data } = await world.server.call('notifications', {}, { token })
  const { list } = data as unknown as { list: { kind: string; subject: string; text: string }[] }
  return list.filter(({ kind }) => kind !== 'booking-confirmed').toReversed()
}

/** A member with a confirmed booking of Friday. */
async function confirmed(starts = at('14:00', FRIDAY)): Promise<{ token: string; id: string }> {
  const token = await world.newMember()
  const id = await world.booked(token, await world.newVenue(), { starts })
  await ops('bookings', 'confirm', id)
  return { token, id }
}

test('a member is reminded the day before and shortly before, each once, by however many processes', async () => {
  await world.clock.set(MONDAY)
  const { token, id } = await confirmed()
  await world.clock.set(new Date(at('13:59', '2026-11-26')))
  await remind()
  expect(await toldTo(token)).toEqual([])
  await world.clock.set(new Date(at('14:00', '2026-11-26')))
  await Promise.all([remind(), remind(), remind()])
  await remind()
  const first = { kind: 'booking-tomorrow', subject: id, text: '11월 27일 14:00 · 빌리는 방' }
  expect(await toldTo(token)).toMatchObject([first])
  await world.clock.set(new Date(at('11:59', FRIDAY)))
  await remind()
  expect(await toldTo(token)).toMatchObject([first])
  await world.clock.set(new Date(at('12:00', FRIDAY)))
  await Promise.all([remind(), remind()])
  expect(await toldTo(token)).toMatchObject([first, { kind: 'booking-soon', subject: id }])
})

test('what is not confirmed, was cancelled or has begun reminds nobody', async () => {
  await world.clock.set(MONDAY)
  const waiting = await world.newMember()
  await world.booked(waiting, await world.newVenue(), { starts: at('14:00', FRIDAY) })
  const gone = await confirmed()
  await world.server.call('cancelBooking', { id: gone.id }, { token: gone.token })
  const begun = await confirmed()
  await world.clock.set(new Date(at('14:00', '2026-11-26')))
  await world.server.owner.query('update bookings set reminded = 1 where id = $1', [begun.id])
  await remind()
  await world.clock.set(new Date(at('14:00', FRIDAY)))
  await remind()
  for (const { token } of [{ token: waiting }, gone, begun]) expect(await toldTo(token)).toEqual([])
})

test('another time is reminded of anew; who books for tomorrow knows it', async () => {
  await world.clock.set(MONDAY)
  const { token, id } = await confirmed()
  await world.clock.set(new Date(at('15:00', '2026-11-26')))
  await remind()
  expect(await toldTo(token)).toHaveLength(1)
  const change = { id, starts: at('14:00', '2026-12-01'), people: '2' }
  expect(await world.server.callRaw('changeBooking', change, { token })).toMatchObject({ code: 200 })
  await ops('bookings', 'confirm', id)
  const late = await confirmed(at('14:00', FRIDAY))
  await remind()
  expect(await toldTo(late.token)).toEqual([])
  await world.clock.set(new Date(at('14:30', '2026-11-30')))
  await remind()
  expect((await toldTo(token)).map(({ kind }) => kind)).toEqual(['booking-tomorrow', 'booking-tomorrow'])
})

test('nobody is woken: a reminder of the day before comes between eight and ten', async () => {
  await world.clock.set(MONDAY)
  const { token, id } = await confirmed(at('10:00', '2026-12-02'))
  // as of a venue that opens before dawn
  await world.server.owner.query(
    `update bookings set starts_at = '2026-12-02 05:00+09', ends_at = '2026-12-02 07:00+09' where id = $1`,
    [id],
  )
  await world.clock.set(new Date(at('05:30', '2026-12-01')))
  await remind()
  expect(await toldTo(token)).toEqual([])
  await world.clock.set(new Date(at('08:00', '2026-12-01')))
  await remind()
  expect(await toldTo(token)).toHaveLength(1)
})

/** Gives a member a browser that takes pushes. */
async function takesPushes(token: string): Promise<void> {
  const { id } = (await world.server.call('userInfo', {}, { token })).data as { id: string }
  await world.server.owner.query(
    `insert into push_subscriptions (member_id, token_hash, endpoint, p256dh, auth)
     select member_id, token_hash, 'https://push.example/' || $1::text, 'key', 'auth' from sessions where member_id = $1::bigint`,
    [id],
  )
}
/** What leaves the queue once quiet hours are over. */
async function pushesDue(): Promise<string[]> {
  await world.server.owner.query(`update push_waiting set next_at = clock_timestamp() - interval '1 second'`)
  return (await takeDue(world.server.services.pool, 10)).map(({ kind }) => kind)
}

test('a reminder that waited for quiet hours to end is dropped once the visit has begun', async () => {
  await world.clock.set(MONDAY)
  const { token } = await confirmed()
  await takesPushes(token)
  await world.clock.set(new Date(at('12:00', FRIDAY)))
  await remind()
  expect(await pushesDue()).toEqual(['booking-soon'])
  await world.clock.set(new Date(at('14:00', FRIDAY)))
  expect(await pushesDue()).toEqual([])
  const { rows } = await world.server.owner.query('select kind from push_waiting')
  expect(rows).toEqual([])
  // the inbox keeps what was said
  expect(await toldTo(token)).toMatchObject([{ kind: 'booking-soon' }])
})

test('of a booking that was cancelled or moved meanwhile, and of tomorrow once it is today, no push goes out', async () => {
  await world.clock.set(MONDAY)
  const [gone, moved, today] = [await confirmed(), await confirmed(), await confirmed()]
  for (const { token } of [gone, moved, today]) await takesPushes(token)
  await world.clock.set(new Date(at('16:00', '2026-11-26')))
  await remind()
  expect(await pushesDue()).toEqual(['booking-tomorrow', 'booking-tomorrow', 'booking-tomorrow'])
  await world.server.call('cancelBooking', { id: gone.id }, { token: gone.token })
  const change = { id: moved.id, starts: at('14:00', '2026-12-01'), people: '2' }
  expect(await world.server.callRaw('changeBooking', change, { token: moved.token })).toMatchObject({ code: 200 })
  expect(await pushesDue()).toEqual(['booking-tomorrow'])
  await world.clock.set(new Date(at('08:00', FRIDAY)))
  expect(await pushesDue()).toEqual([])
})
