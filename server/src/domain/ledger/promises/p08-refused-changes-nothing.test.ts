// A promise (docs/promises.md).
import { describe, expect, test } from 'vitest'
import { MONEY_TABLES } from '../../../../test/wallet/money-tables.ts'
import { worldForAll } from '../../../../test/wallet/own-world.ts'
import { requestsIn } from '../../../../test/wallet/requests.ts'
import { one } from '../../../infra/database/index.ts'
import { approveDeposit, reverseTransfer } from '../index.ts'

const world = worldForAll({ connections: 20 })
const { withdraw } = requestsIn(world)

describe('P8 a refused request changes nothing', () => {
  test('whatever refuses it', async () => {
    const member = await world.member(15_000)
    const poor = await world.member(5000)
    const expect_ = await world.round()
    const before = await fingerprint()
    const outcomes = [
      (await withdraw(member, 15_001, 'a')).outcome,
      (await world.order(member, { stake: 15_001, key: 'b' })).outcome,
      (await world.order(poor, { key: 'c' })).outcome,
      (await world.order(member, { picks: ['7'], key: 'd' })).outcome,
      (await world.order(member, { expect: '202001010001', key: 'e' })).outcome,
      (await world.order(member, { expect: String(Number(expect_) + 1), key: 'f' })).outcome,
      (await world.order(member, { lottery: 99, expect: expect_, key: 'g' })).outcome,
      (await world.order(999_999_999, { key: 'h' })).outcome,
      await approveDeposit(world.operator, 999_999_999),
      (await reverseTransfer(world.operator, 999_999_999, 'x')).outcome,
    ]
    expect(outcomes).toEqual([
      'insufficient',
      'insufficient',
      'condition',
      'no_pick',
      'no_round',
      'not_open',
      'no_round',
      'inactive',
      'missing',
      'missing',
    ])
    expect(await fingerprint()).toBe(before)
  })
})

/** A hash over every row of money and rounds. */
async function fingerprint(): Promise<string> {
  const parts = MONEY_TABLES.map(
    (table) => `(select coalesce(md5(string_agg(t::text, '|' order by t::text)), '') from ${table} t)`,
  )
  return ((await one<{ hash: string }>(world.pool, `select concat(${parts.join(', ')}) as hash`)) as { hash: string })
    .hash
}
