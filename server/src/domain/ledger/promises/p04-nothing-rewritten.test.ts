// A promise (docs/promises.md).
import { describe, expect, test } from 'vitest'
import { accountOf, failure, transferOf } from '../../../../test/wallet/books.ts'
import { worldForAll } from '../../../../test/wallet/own-world.ts'
import { requestsIn } from '../../../../test/wallet/requests.ts'
import { one } from '../../../infra/database/index.ts'
import { approveDeposit, reverseTransfer } from '../index.ts'

const IMMUTABLE = '23001'
const NO_RIGHT = '42501'

const world = worldForAll({ connections: 20 })
const { deposit, withdraw } = requestsIn(world)
const account = (id: number) => accountOf(world, id)

describe('P4 nothing is rewritten', () => {
  const tables = [
    'ledger_transfers',
    'ledger_entries',
    'idempotency_keys',
    'ledger_seals',
    'odds_tables',
    'seed_chains',
  ]

  test.each([...tables, 'ledger_accounts', 'ledger_holds', 'orders', 'rounds', 'deposits', 'withdrawals'])(
    'the API may not write %s',
    async (table) => {
      for (const statement of [
        `delete from ${table}`,
        `update ${table} set id = id`,
        `insert into ${table} default values`,
      ])
        expect(await failure(world.pool, statement.replace('set id = id', `set ${await someColumn(table)}`))).toBe(
          NO_RIGHT,
        )
    },
  )

  test.each(tables)('not even the owner changes %s', async (table) => {
    for (const statement of [
      `delete from ${table}`,
      `update ${table} set ${await someColumn(table)}`,
      `truncate ${table} cascade`,
    ])
      expect(await failure(world.admin, statement)).toBe(IMMUTABLE)
  })

  test('the API may not read the secrets of coming rounds, nor compute them', async () => {
    expect(await failure(world.pool, 'select * from seed_chain_secrets')).toBe(NO_RIGHT)
    expect(await failure(world.pool, 'select chain_link(1, 1)')).toBe(NO_RIGHT)
  })

  test('a correction is a reversal, one a transfer, also when two operators are at it', async () => {
    const member = await world.member()
    const { id } = await deposit(member, 7000)
    await approveDeposit(world.operator, id)
    const transfer = await transferOf(world, id)
    const made = await Promise.all(
      Array.from({ length: 5 }, () => reverseTransfer(world.operator, transfer, '잘못 승인')),
    )
    expect(made.map(({ outcome }) => outcome).sort()).toEqual(['done', 'reversed', 'reversed', 'reversed', 'reversed'])
    expect(await account(member)).toMatchObject({ posted: 0, available: 0 })
    const reversal = made.find(({ outcome }) => outcome === 'done')?.transfer as number
    expect((await reverseTransfer(world.operator, reversal, 'again')).outcome).toBe('not_reversible')
  })

  test('money that is spent cannot be reversed away', async () => {
    const member = await world.member()
    const { id } = await deposit(member, 7000)
    await approveDeposit(world.operator, id)
    await withdraw(member, 1)
    expect((await reverseTransfer(world.operator, await transferOf(world, id), 'late')).outcome).toBe('insufficient')
  })
})

/** An assignment of a column to itself. */
async function someColumn(table: string): Promise<string> {
  const row = await one<{ name: string }>(
    world.pool,
    `select column_name as name from information_schema.columns where table_name = $1 and is_generated = 'NEVER'
       and is_identity = 'NO' limit 1`,
    [table],
  )
  return `${row?.name} = ${row?.name}`
}
