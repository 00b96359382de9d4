// A promise (docs/promises.md).
import { describe, expect, test } from 'vitest'
import { accountOf, failure } from '../../../../test/wallet/books.ts'
import { worldForAll } from '../../../../test/wallet/own-world.ts'
import { requestsIn } from '../../../../test/wallet/requests.ts'

const CHECK = '23514'
const world = worldForAll({ connections: 20 })
const { withdraw } = requestsIn(world)
const account = (id: number) => accountOf(world, id)

describe('P3 available is never negative', () => {
  test('the database refuses it, whoever writes', async () => {
    const member = await world.member(1000)
    const statement = 'update ledger_accounts set held_withdrawals = 1001 where id = $1'
    expect(await failure(world.admin, statement, [member])).toBe(CHECK)
  })

  test('twenty withdrawals of all there is at once: one is held', async () => {
    const member = await world.member(5000)
    const made = await Promise.all(Array.from({ length: 20 }, () => withdraw(member, 5000)))
    expect(made.filter(({ outcome }) => outcome === 'done')).toHaveLength(1)
    expect(made.filter(({ outcome }) => outcome === 'insufficient')).toHaveLength(19)
    expect(await account(member)).toMatchObject({ posted: 5000, held_withdrawals: 5000, available: 0 })
  })

  test('twenty orders at once spend what there is and no more', async () => {
    const member = await world.member(20_000)
    const made = await Promise.all(Array.from({ length: 20 }, () => world.order(member, { stake: 3000 })))
    // 20,000 pays for four; then 8,000 is below the 10,000 that the lottery asks for.
    expect(made.filter(({ outcome }) => outcome === 'done')).toHaveLength(4)
    expect(made.filter(({ outcome }) => outcome === 'condition')).toHaveLength(16)
    expect(await account(member)).toMatchObject({ held_bets: 12_000, available: 8_000 })
  })
})
