// A promise (docs/promises.md).
import { describe, expect, test } from 'vitest'
import { accountOf, failure } from '../../../../test/wallet/books.ts'
import { worldForAll } from '../../../../test/wallet/own-world.ts'
import { one } from '../../../infra/database/index.ts'

const CHECK = '23514'
const NO_REFERENCE = '23503'
const world = worldForAll({ connections: 20 })
const account = (id: number) => accountOf(world, id)

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
