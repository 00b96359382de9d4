import { describe, expect, test } from 'vitest'
import { accountOf, failure, transferOf } from '../../../../test/wallet/books.ts'
import { worldForAll } from '../../../../test/wallet/own-world.ts'
import { requestsIn } from '../../../../test/wallet/requests.ts'
import { many, one } from '../../../infra/database/index.ts'
import { approveDeposit, reverseTransfer } from '../index.ts'

const CHECK = '23514'
const NO_REFERENCE = '23503'

const world = worldForAll({ connections: 20 })
const { deposit, withdraw } = requestsIn(world)
const account = (id: number) => accountOf(world, id)

describe('P1 whole won', () => {
  test('every amount is a bigint', async () => {
    const columns = await many<{ type: string }>(
      world.pool,
      `select distinct data_type as type from information_schema.columns where table_schema = 'public'
         and column_name in ('amount', 'posted', 'held_bets', 'held_withdrawals', 'available', 'stake', 'total', 'payout',
           'staked', 'won', 'deposited', 'withdrawn', 'paid', 'balance', 'deposit', 'deposit_next', 'loss', 'loss_next',
           'condition')`,
    )
    expect(columns).toEqual([{ type: 'bigint' }])
  })

  test('no balance leaves the safe integers', async () => {
    const member = await world.member()
    const { id } = await deposit(member, Number.MAX_SAFE_INTEGER)
    await approveDeposit(world.operator, id)
    const more = await deposit(member, 1)
    await expect(approveDeposit(world.operator, more.id)).rejects.toMatchObject({ code: CHECK })
    expect((await account(member)).posted).toBe(Number.MAX_SAFE_INTEGER)
    expect((await reverseTransfer(world.operator, await transferOf(world, id), 'test')).outcome).toBe('done')
  })
})

describe('P2 double entry', () => {
  test.each([
    ['one entry', [[1, 100]]],
    [
      'a sum that is not 0',
      [
        [1, 100],
        [2, -99],
      ],
    ],
    [
      'entries without the first',
      [
        [2, 100],
        [3, -100],
      ],
    ],
  ])('%s is refused, whoever books it', async (_, entries) => {
    const values = entries.map(([n, amount]) => `(${n}, ${amount})`).join()
    const statement = `with made as (insert into ledger_transfers (kind, created_at) values ('deposit', now()) returning id)
      insert into ledger_entries select made.id, e.n, 1, e.amount, null from made, (values ${values}) e (n, amount)`
    expect(await failure(world.admin, statement)).toBe(CHECK)
  })

  test('an account or hold that does not exist is refused', async () => {
    const statement = `with made as (insert into ledger_transfers (kind, created_at) values ('deposit', now()) returning id)
      insert into ledger_entries select made.id, e.n, e.account, e.amount, null from made, (values (1, 1, 5), (2, 3, -5)) e (n, account, amount)`
    expect(await failure(world.admin, statement)).toBe(NO_REFERENCE)
    const hold = `insert into ledger_transfers (kind, hold_id, created_at) values ('bet', 999999999, now())`
    expect(await failure(world.admin, hold)).toBe(NO_REFERENCE)
  })

  test('a transfer takes no entries later on', async () => {
    const member = await world.member(1000)
    const id = (await one<{ id: number }>(world.pool, 'select max(id) as id from ledger_transfers'))?.id
    const later = `insert into ledger_entries values (${id}, 3, 1, 5, null), (${id}, 4, 2, -5, null)`
    expect(await failure(world.admin, later)).toBe(CHECK)
    expect((await account(member)).posted).toBe(1000)
  })
})

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
