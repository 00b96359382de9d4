// A promise (docs/promises.md).
import { describe, expect, test } from 'vitest'
import { accountOf, transferOf } from '../../../../test/wallet/books.ts'
import { worldForAll } from '../../../../test/wallet/own-world.ts'
import { requestsIn } from '../../../../test/wallet/requests.ts'
import { many } from '../../../infra/database/index.ts'
import { approveDeposit, reverseTransfer } from '../index.ts'

const CHECK = '23514'
const world = worldForAll({ connections: 20 })
const { deposit } = requestsIn(world)
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
