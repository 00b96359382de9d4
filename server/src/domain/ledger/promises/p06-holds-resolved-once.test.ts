// A promise (docs/promises.md).
import { describe, expect, test } from 'vitest'
import { accountOf, failure } from '../../../../test/wallet/books.ts'
import { worldForAll } from '../../../../test/wallet/own-world.ts'
import { requestsIn } from '../../../../test/wallet/requests.ts'
import { one } from '../../../infra/database/index.ts'
import { approveWithdrawal, rejectWithdrawal } from '../index.ts'

const IMMUTABLE = '23001'

const world = worldForAll({ connections: 20 })
const { withdraw } = requestsIn(world)
const account = (id: number) => accountOf(world, id)

describe('P6 a hold is resolved once', () => {
  test('approved and rejected at once: one of them happens', async () => {
    const member = await world.member(9000)
    const { id } = await withdraw(member, 9000)
    const decided = await Promise.all([
      approveWithdrawal(world.operator, id),
      rejectWithdrawal(world.operator, id, '계좌를 확인해 주세요'),
      approveWithdrawal(world.operator, id),
      rejectWithdrawal(world.operator, id, '계좌를 확인해 주세요'),
    ])
    expect(decided.sort()).toEqual(['decided', 'decided', 'decided', 'done'])
    const { posted, held_withdrawals } = await account(member)
    const paid =
      (await one<{ status: number }>(world.pool, 'select status from withdrawals where id = $1', [id]))?.status === 2
    expect({ posted, held_withdrawals }).toEqual({ posted: paid ? 0 : 9000, held_withdrawals: 0 })
  })

  test('a rejected withdrawal returns at once, with its reason', async () => {
    const member = await world.member(9000)
    const { id } = await withdraw(member, 4000)
    expect((await account(member)).available).toBe(5000)
    await rejectWithdrawal(world.operator, id, '계좌를 확인해 주세요')
    expect(await account(member)).toMatchObject({ posted: 9000, available: 9000 })
    await expect(async () => rejectWithdrawal(world.operator, id, ' ')).rejects.toThrow(TypeError)
  })

  test('the database lets no resolved hold change again', async () => {
    const statement = `update ledger_holds set state = 'held', resolved_at = null where state <> 'held'`
    expect(await failure(world.admin, statement)).toBe(IMMUTABLE)
  })
})
