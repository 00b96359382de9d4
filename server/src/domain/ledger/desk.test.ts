import { beforeEach, expect, test } from 'vitest'
import { worldForEach } from '../../../test/wallet/own-world.ts'
import { type Asked, requestsIn } from '../../../test/wallet/requests.ts'
import { one } from '../../infra/database/index.ts'
import { approveWithdrawal, creditMember, rejectDeposit } from './index.ts'

const world = worldForEach({ connections: 30, lotteries: [4] })

beforeEach(async () => {
  await world.admin.query(`update desk_rules set deposit_least = default, withdrawal_least = default,
    deposits_open = default, withdrawals_open = default`)
})

const { deposit, withdraw } = requestsIn(world)
const waiting = async (table: string, member: number) =>
  (
    await one<{ n: number }>(world.pool, `select count(*) as n from ${table} where account_id = $1 and status = 1`, [
      member,
    ])
  )?.n

/** Sends them all at once, and counts what was answered. */
async function counted(answers: Promise<Asked>[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const { outcome } of await Promise.all(answers)) counts[outcome] = (counts[outcome] ?? 0) + 1
  return counts
}

test('a member who asks for a thousand deposits has twenty in the list, however they are sent', async () => {
  const member = await world.member()
  expect(await counted(Array.from({ length: 1000 }, () => deposit(member, 1000)))).toEqual({
    done: 20,
    deposits_waiting: 980,
  })
  expect(await deposit(member, 1000)).toMatchObject({ outcome: 'deposits_waiting', shortfall: 20 })
  expect((await deposit(await world.member(), 1000)).outcome).toBe('done')
})

test('a decision makes room for one more', async () => {
  const member = await world.member()
  const made = await Promise.all(Array.from({ length: 20 }, () => deposit(member, 1000)))
  await rejectDeposit(world.admin, made[0]?.id as number, '입금이 없어요')
  expect(await counted([deposit(member, 1000), deposit(member, 1000)])).toEqual({ done: 1, deposits_waiting: 1 })
})

test('a deposit of 999 won is refused with the least amount', async () => {
  const member = await world.member()
  expect(await deposit(member, 999)).toMatchObject({ outcome: 'deposit_too_small', shortfall: 1000 })
  expect(await waiting('deposits', member)).toBe(0)
})

test('a hundred withdrawals of one won are refused, of the least amount twenty are taken', async () => {
  const member = await world.member(1_000_000)
  expect(await counted(Array.from({ length: 100 }, () => withdraw(member, 1)))).toEqual({ withdrawal_too_small: 100 })
  expect(await counted(Array.from({ length: 100 }, () => withdraw(member, 1000)))).toEqual({
    done: 20,
    withdrawals_waiting: 80,
  })
  expect(await waiting('withdrawals', member)).toBe(20)
})

test('the whole balance is never held back: neither below the least amount nor with twenty under review', async () => {
  const poor = await world.member(7)
  expect((await withdraw(poor, 6)).outcome).toBe('withdrawal_too_small')
  expect((await withdraw(poor, 7)).outcome).toBe('done')
  const busy = await world.member(21_500)
  for (let n = 0; n < 20; n++) await withdraw(busy, 1000)
  expect((await withdraw(busy, 1000)).outcome).toBe('withdrawals_waiting')
  expect(await counted(Array.from({ length: 20 }, () => withdraw(busy, 1500)))).toEqual({ done: 1, insufficient: 19 })
  expect(await waiting('withdrawals', busy)).toBe(21)
})

test('a repeated request is answered as before, also when the desk would take no new one', async () => {
  const member = await world.member(1_000_000)
  const keyed = () => withdraw(member, 1000, 'tap')
  const first = await keyed()
  for (let n = 0; n < 4; n++) await withdraw(member, 1000)
  expect(await keyed()).toMatchObject({ outcome: 'replayed', id: first.id })
  await approveWithdrawal(world.admin, first.id)
  expect((await withdraw(member, 1000)).outcome).toBe('done')
})

test('the figures are the operator’s, and an operator’s credit is not bound by them', async () => {
  await world.admin.query('update desk_rules set deposits_open = 2, deposit_least = 50000')
  const member = await world.member()
  expect(await deposit(member, 49_999)).toMatchObject({ outcome: 'deposit_too_small', shortfall: 50_000 })
  await counted([deposit(member, 50_000), deposit(member, 50_000)])
  expect(await deposit(member, 50_000)).toMatchObject({ outcome: 'deposits_waiting', shortfall: 2 })
  await creditMember(world.admin, member, 1, 'returned')
  await expect(world.pool.query('update desk_rules set deposits_open = 1000')).rejects.toThrow('permission denied')
})
