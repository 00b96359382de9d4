import { expect, test } from 'vitest'
import { worldForEach } from '../../../test/wallet/own-world.ts'
import { requestsIn } from '../../../test/wallet/requests.ts'
import { one } from '../../infra/database/index.ts'
import { approveDeposit, rejectDeposit } from '../ledger/index.ts'

const world = worldForEach({ connections: 10 })
const { deposit } = requestsIn(world)
const DAY = 86_400

const setLimit = (member: number, which: string, amount: number | null) =>
  world.pool.query('select limits_set($1, $2, $3)', [member, which, amount])

/** After a jump of the clock: publishes rounds and waits until the running one has opened. */
async function openRound(): Promise<void> {
  await world.pass(1)
  await world.clock.advance(1)
}

const limitsOf = (member: number) => one(world.pool, 'select * from limits_now($1)', [member])

test('a lower limit acts at once, a higher one after 24 hours', async () => {
  const member = await world.member()
  await setLimit(member, 'deposit', 50_000)
  await setLimit(member, 'deposit', 80_000)
  expect(await limitsOf(member)).toMatchObject({ deposit: 50_000, deposit_next: 80_000 })
  await world.clock.advance(DAY - 1)
  expect(await limitsOf(member)).toMatchObject({ deposit: 50_000 })
  await world.clock.advance(1)
  expect(await limitsOf(member)).toMatchObject({ deposit: 80_000, deposit_next: null })
  await setLimit(member, 'deposit', null)
  expect(await limitsOf(member)).toMatchObject({
    deposit: 80_000,
    deposit_next: null,
    deposit_next_at: expect.any(Date),
  })
  await setLimit(member, 'deposit', 10_000)
  expect(await limitsOf(member)).toMatchObject({ deposit: 10_000, deposit_next_at: null })
})

test('asking again for a higher limit starts the 24 hours anew', async () => {
  const member = await world.member()
  await setLimit(member, 'loss', 1000)
  await setLimit(member, 'loss', 2000)
  await world.clock.advance(DAY / 2)
  await setLimit(member, 'loss', 3000)
  await world.clock.advance(DAY / 2)
  expect(await limitsOf(member)).toMatchObject({ loss: 1000, loss_next: 3000 })
})

test('the deposit limit counts the requests of the day in Seoul, but not rejected ones', async () => {
  await world.clock.set(new Date('2026-11-20T05:00:00Z'))
  const member = await world.member()
  await setLimit(member, 'deposit', 100_000)
  const first = await deposit(member, 60_000)
  expect(await deposit(member, 40_001)).toMatchObject({ outcome: 'deposit_limit', shortfall: 40_000 })
  await approveDeposit(world.operator, first.id)
  const second = await deposit(member, 40_000)
  expect((await deposit(member, 1)).outcome).toBe('deposit_limit')
  await rejectDeposit(world.operator, second.id, '입금이 없어요')
  expect((await deposit(member, 40_000)).outcome).toBe('done')
  await world.clock.set(new Date('2026-11-20T14:59:59Z'))
  expect((await deposit(member, 1)).outcome).toBe('deposit_limit')
  await world.clock.set(new Date('2026-11-20T15:00:00Z'))
  expect((await deposit(member, 100_000)).outcome).toBe('done')
})

test('ten deposits at once do not pass the limit together', async () => {
  const member = await world.member()
  await setLimit(member, 'deposit', 30_000)
  const made = await Promise.all(Array.from({ length: 10 }, () => deposit(member, 10_000)))
  expect(made.filter(({ outcome }) => outcome === 'done')).toHaveLength(3)
})

test('the loss limit counts open stakes as lost, and what is won back', async () => {
  const member = await world.member(1_000_000)
  await setLimit(member, 'loss', 10_000)
  const made = await Promise.all(
    Array.from({ length: 10 }, () => world.order(member, { picks: ['대', '소'], stake: 1000 })),
  )
  expect(made.filter(({ outcome }) => outcome === 'done')).toHaveLength(5)
  expect(await world.order(member)).toMatchObject({ outcome: 'loss_limit', shortfall: 0 })
  // 대 and 소 together return 1,940 of 2,000: 300 of 10,000 are lost.
  await world.pass(60)
  expect(await world.order(member, { stake: 9_701 })).toMatchObject({ outcome: 'loss_limit', shortfall: 9_700 })
  expect((await world.order(member, { stake: 9_700 })).outcome).toBe('done')
})

test('a break stops deposits and orders, never withdrawals', async () => {
  const member = await world.member(100_000)
  await world.pool.query('select limits_take_break($1, 24)', [member])
  expect((await deposit(member, 1000)).outcome).toBe('break')
  expect((await world.order(member)).outcome).toBe('break')
  const withdrawn = await one(world.pool, `select outcome from wallet_withdraw($1, 1000, null, null)`, [member])
  expect(withdrawn).toEqual({ outcome: 'done' })
  await world.clock.advance(DAY)
  await openRound()
  expect((await deposit(member, 1000)).outcome).toBe('done')
  expect((await world.order(member)).outcome).toBe('done')
})

test('an order of somebody who never said to be 19 is refused, a withdrawal is not', async () => {
  const member = await world.member(100_000)
  const confirm = (at: string) =>
    world.admin.query(`update members set adult_confirmed_at = ${at} where id = $1`, [member])
  await confirm('null')
  expect((await world.order(member)).outcome).toBe('unconfirmed')
  const withdrawn = await one(world.pool, `select outcome from wallet_withdraw($1, 1000, null, null)`, [member])
  expect(withdrawn).toEqual({ outcome: 'done' })
  await confirm('now()')
  expect((await world.order(member)).outcome).toBe('done')
})

test('a break is made longer, never shorter', async () => {
  const member = await world.member()
  const until = async () =>
    ((await limitsOf(member)) as { break_until: Date }).break_until.getTime() - world.clock.now()
  await world.pool.query('select limits_take_break($1, 168)', [member])
  await world.pool.query('select limits_take_break($1, 24)', [member])
  expect(await until()).toBe(7 * DAY * 1000)
  await world.pool.query('select limits_take_break($1, 720)', [member])
  expect(await until()).toBe(30 * DAY * 1000)
})

test('self-exclusion lasts until an operator is asked, after 180 days at the earliest', async () => {
  const member = await world.member(100_000)
  await world.pool.query('select limits_exclude($1)', [member])
  expect((await deposit(member, 1000)).outcome).toBe('excluded')
  expect((await world.order(member)).outcome).toBe('excluded')
  const withdrawn = await one(world.pool, `select outcome from wallet_withdraw($1, 1000, null, null)`, [member])
  expect(withdrawn).toEqual({ outcome: 'done' })
  const lift = () => one(world.operator, 'select limits_lift_exclusion($1) as lifted', [member])
  await world.clock.advance(179 * DAY)
  expect(await lift()).toEqual({ lifted: false })
  await world.clock.advance(DAY)
  expect(await lift()).toEqual({ lifted: true })
  expect((await deposit(member, 1000)).outcome).toBe('done')
})
