// A promise (docs/promises.md).
import { expect, test } from 'vitest'
import { worldForAll } from '../../../../test/wallet/own-world.ts'
import { requestsIn } from '../../../../test/wallet/requests.ts'
import { many, one } from '../../../infra/database/index.ts'
import { approveDeposit } from '../index.ts'

const world = worldForAll({ connections: 20 })
const { deposit, withdraw } = requestsIn(world)

test('P11 member and operator see one statement line for a deposit, a withdrawal and a bet', async () => {
  const member = await world.member()
  const paid = await deposit(member, 30_000)
  await approveDeposit(world.operator, paid.id)
  const taken = await withdraw(member, 10_000)
  const bet = await world.order(member)
  const lines = await many(
    world.pool,
    'select line, kind, request_id as id, amount, state from account_statements where account_id = $1 order by line',
    [member],
  )
  expect(lines).toEqual([
    { line: 1, kind: 'deposit', id: paid.id, amount: 30_000, state: 'done' },
    { line: 2, kind: 'withdrawal', id: taken.id, amount: -10_000, state: 'open' },
    { line: 3, kind: 'order', id: bet.id, amount: -1000, state: 'open' },
  ])
  const booked = await one(world.pool, 'select line from ledger_entries where account_id = $1', [member])
  expect(booked).toEqual({ line: 1 })
})
