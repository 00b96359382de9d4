import type { ResponseOf } from '@yaksok/shared/core/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { at, createBookingWorld, MONDAY } from '../../../test/booking-world.ts'
import { opsOf } from '../../../test/ops.ts'

type World = Awaited<ReturnType<typeof createBookingWorld>>
let world: World
let ops: ReturnType<typeof opsOf>

beforeAll(async () => {
  world = await createBookingWorld()
  ops = opsOf(world.server)
})
afterAll(() => world.server.close())

/** A member's visit of a venue of its own. */
async function visited() {
  const [token, venue] = [await world.newMember(), await world.newVenue()]
  const id = await world.booked(token, venue)
  await ops('bookings', 'confirm', id)
  await world.clock.set(new Date(at('10:00')))
  await ops('bookings', 'visited', id)
  await world.clock.set(MONDAY)
  return { token, venue, id }
}
const review = (token: string, fields: Record<string, string>) =>
  world.server.callRaw('reviewVisit', { stars: '4', text: '조용하고 좋았어요', ...fields }, { token })
const commentsOf = async (token: string, id: string) =>
  (await world.server.call('goodsComments', { id }, { token })).data as unknown as ResponseOf<'goodsComments'>

test('who was there writes once, marked as a visitor, under the beginning of their name', async () => {
  const { token, venue, id } = await visited()
  expect(await commentsOf(token, venue)).toEqual([])
  expect((await world.read(token, id)).reviewed).toBe(false)
  const replies = await Promise.all([review(token, { id }), review(token, { id }), review(token, { id })])
  expect(replies.every(({ code }) => code === 200)).toBe(true)
  // answers that are the same for everybody are kept until news of a change come in, a moment later
  await expect
    .poll(() => commentsOf(token, venue))
    .toMatchObject([{ name: 'bo***', text: '조용하고 좋았어요', stars: 4, sample: false }])
  expect((await world.read(token, id)).reviewed).toBe(true)
  expect(await review(token, { id, stars: '1' })).toMatchObject({ code: 401, msg: expect.stringContaining('이미') })
  // markup stays the text it is
  const other = await visited()
  const text = '<img src=x onerror=alert(1)>'
  expect(await review(other.token, { id: other.id, text })).toMatchObject({ code: 200 })
  expect(await commentsOf(token, other.venue)).toMatchObject([{ text }])
})

test('nobody reviews what they have not visited, or what somebody else has', async () => {
  const { id } = await visited()
  const thief = await world.newMember()
  expect(await review(thief, { id })).toMatchObject({ code: 400, msg: '예약을 찾을 수 없어요' })
  const ahead = await world.booked(thief, await world.newVenue())
  expect(await review(thief, { id: ahead })).toMatchObject({ code: 401, msg: expect.stringContaining('다녀온 뒤에') })
})

test('of a venue that is gone there is nothing to say', async () => {
  const { token, venue, id } = await visited()
  await world.server.owner.query('delete from venues where id = $1', [venue])
  expect(await review(token, { id })).toMatchObject({ code: 401, msg: expect.stringContaining('없는 곳') })
})

test.each([
  ['stars', '0'],
  ['stars', '6'],
  ['stars', '4.5'],
  ['stars', ''],
  ['text', '  '],
  ['text', '가'.repeat(301)],
])('%s of "%s" are no review', async (field, wrong) => {
  const { token, id } = await visited()
  expect((await review(token, { id, [field]: wrong })).code).not.toBe(200)
  expect((await world.read(token, id)).reviewed).toBe(false)
})
