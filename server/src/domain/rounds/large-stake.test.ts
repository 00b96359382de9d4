import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { CONFIRM, createConfirmWorld } from '../../../test/members/confirm-world.ts'
import { createIntentWorld } from '../../../test/members/intent-world.ts'
import { ledgerFaults } from '../../../test/wallet/ledger-faults.ts'
import { FUND_PASSWORD } from '../../../test/wallet/member.ts'
import { runningRound } from '../../../test/wallet/orders.ts'
import { one } from '../../infra/database/index.ts'

const REFUSED = '따로 확인하기로 한 금액보다 커요. 내용을 확인하고 다시 참여해 주세요'

type World = Pick<Awaited<ReturnType<typeof createIntentWorld>>, 'server' | 'clock'>

/** A round that is open, once it is. */
async function openRound({ server: { owner }, clock }: World): Promise<string> {
  const expect = await runningRound(owner, 1)
  const round = await one<{ seconds: number }>(
    owner,
    'select ceil(extract(epoch from opens_at - money_now()))::int as seconds from rounds where lottery_id = 1 and expect = $1',
    [expect],
  )
  if (round && round.seconds > 0) await clock.advance(round.seconds)
  return expect
}

/** An order of 10,000 won a pick; members of these tests confirm what is above 20,000. */
const orderOf = async (world: World, member: string, item: string) => ({
  ...{ item, money: '10000', lid: '1', mid: member },
  expect: await openRound(world),
})

let world: Awaited<ReturnType<typeof createIntentWorld>>
let confirming: Awaited<ReturnType<typeof createConfirmWorld>>
beforeAll(async () => {
  world = await createIntentWorld()
  confirming = await createConfirmWorld()
})
afterAll(async () => {
  for (const { server } of [world, confirming]) {
    expect(await ledgerFaults(server.services.pool)).toEqual([])
    await server.close()
  }
})

async function careful(world: Awaited<ReturnType<typeof createIntentWorld>>) {
  const member = await world.newMember()
  expect((await member.ask('setLimits', { large_stake: '20000' })).code).toBe(200)
  const small = await orderOf(world, member.id, '대,홀')
  return { ...member, small, large: { ...small, item: '대,홀,소' } }
}

test('an order up to the own amount needs nothing; one above it is told and confirmed', async () => {
  const { ask, begin, confirm, small, large, left } = await careful(world)
  expect((await ask('placeOrder', small)).code).toBe(200)
  expect(await ask('placeOrder', large)).toMatchObject({ code: 401, msg: REFUSED, data: null })
  const { intent, text } = await begin('placeOrder', large)
  expect(text.split('\n').slice(0, 3)).toEqual([
    expect.stringMatching(/^2시간 \d+회에 30,000원 참여해요$/),
    '대, 홀, 소 하나에 10,000원',
    '참여하면 취소할 수 없어요',
  ])
  expect((await confirm('placeOrder', intent, large)).code).toBe(200)
  expect(await left()).toBe('50000.00')
})

test('what was confirmed is that order: once, with its fields, in its minute, and again under its key', async () => {
  const { ask, begin, confirm, large, left } = await careful(world)
  const { intent } = await begin('placeOrder', large)
  expect((await confirm('placeOrder', intent, { ...large, item: '대,홀,소,짝' })).status).toBe(422)
  const key = { 'idempotency-key': 'tap' }
  const first = await confirm('placeOrder', intent, large, key)
  expect(first.code).toBe(200)
  expect((await confirm('placeOrder', intent, large, key)).data).toEqual(first.data)
  // a lost answer is asked for without the intent: what was booked under its key is answered
  expect((await ask('placeOrder', large, key)).data).toEqual(first.data)
  expect((await confirm('placeOrder', intent, large)).msg).toContain('이미 처리한 요청')
  const late = await begin('placeOrder', large)
  await world.clock.advance(61)
  expect((await confirm('placeOrder', late.intent, large)).msg).toContain('시간이 지났어요')
  expect(await left()).toBe('70000.00')
})

test('a lower amount holds at once, a higher one and none after a day', async () => {
  // its clock goes on by a day
  const world = await createIntentWorld()
  onTestFinished(() => world.server.close())
  const { ask, small } = await careful(world)
  const lower = await ask('setLimits', { large_stake: '10000' })
  expect(lower.data).toMatchObject({ large_stake: { amount: '10000', used: '0', pending: null } })
  expect((await ask('placeOrder', small)).msg).toBe(REFUSED)
  const none = await ask('setLimits', { large_stake: '' })
  expect(none.data).toMatchObject({ large_stake: { amount: '10000', pending: { amount: null } } })
  expect((await ask('placeOrder', small)).msg).toBe(REFUSED)
  await world.clock.advance(24 * 3600 + 1)
  expect((await ask('limits')).data).toMatchObject({ large_stake: { amount: null, pending: null } })
})

test('an intent of another session or of another act confirms no order', async () => {
  const first = await careful(world)
  const other = await careful(world)
  const { intent } = await first.begin('placeOrder', first.large)
  expect((await other.confirm('placeOrder', intent, first.large)).code).not.toBe(200)
  const withdrawal = await first.begin('withdraw', { money: '30000' })
  expect((await first.confirm('placeOrder', withdrawal.intent, first.large)).status).toBe(422)
  expect(await first.left()).toBe('100000.00')
})

test('the app alone cannot confirm a large order; one confirmed there is taken', async () => {
  const { id, ask, bindAtLogin, begin, answer, call, left } = await confirming.newMember()
  await bindAtLogin()
  await ask('setLimits', { large_stake: '20000' })
  const large = await orderOf(confirming, id, '대,홀,소')
  const refused = { code: 401, data: { confirm: CONFIRM } }
  expect(await ask('placeOrder', large)).toMatchObject(refused)
  const { data: told } = await ask('beginOrderIntent', large)
  expect(await call('placeOrder', (told as { intent: string }).intent, large)).toMatchObject(refused)
  const { data } = await begin('placeOrder', large)
  expect(await call('placeOrder', data.intent, large)).toMatchObject(refused)
  await answer('placeOrder', data.intent, { pin: FUND_PASSWORD })
  expect((await call('placeOrder', data.intent, large)).code).toBe(200)
  // what is not large needs no confirmation there
  expect((await ask('placeOrder', { ...large, item: '대' })).code).toBe(200)
  expect(await left()).toBe('60000.00')
})
