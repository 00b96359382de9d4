import type { CallId, ResponseOf } from '@yaksok/shared/core/contract'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createHourServer } from '../../../test/hour-rounds.ts'
import type { TestServer } from '../../../test/index.ts'
import { ledgerFaults } from '../../../test/wallet/ledger-faults.ts'
import { memberWithBank } from '../../../test/wallet/member.ts'
import { runningRound } from '../../../test/wallet/orders.ts'
import { many, one } from '../../infra/database/index.ts'

const PASSWORD = 'long enough 9'

let server: TestServer
beforeAll(async () => {
  server = await createHourServer()
})
afterAll(async () => {
  expect(await ledgerFaults(server.services.pool)).toEqual([])
  await server.close()
})

let counter = 0

async function newMember(won: number) {
  const { id, token } = await memberWithBank(server, `racer${++counter}`, won, `11023457${1000 + counter}`)
  const ask = (call: CallId, fields: Record<string, string> = {}) => server.callRaw(call, fields, { token })
  return { id: Number(id), ask }
}

const makeDue = (id: number) =>
  server.owner.query(`update account_closings set due_at = now() - interval '1 minute' where member_id = $1`, [id])

test('a stake of the same moment is in or out, and what it holds is waited for', async () => {
  const { id, ask } = await newMember(40_000)
  const round = await runningRound(server.owner, 1)
  const order = () => ask('placeOrder', { item: '대', money: '1000', lid: '1', expect: round, mid: String(id) })
  const first = await order()
  expect(first.code).toBe(200)
  const orders = Array.from({ length: 3 }, order)
  const [closed, ...others] = await Promise.all([
    ask('closeAccount', { password: PASSWORD }),
    ...orders,
    ...Array.from({ length: 3 }, order),
  ])
  expect(closed.code).toBe(200)
  const taken = 1 + others.filter(({ code }) => code === 200).length
  for (const { code, msg } of others) if (code !== 200) expect(msg).toMatch(/계정을 닫는 중이에요/)
  const { waits, available } = (await ask('closing')).data as ResponseOf<'closing'>
  expect({ bets: waits.bets, available }).toEqual({ bets: `${taken * 1000}.00`, available: '0.00' })
  expect(await many(server.owner, 'select amount from withdrawals where account_id = $1', [id])).toEqual([
    { amount: 40_000 - taken * 1000 },
  ])
  expect((await order()).msg).toMatch(/계정을 닫는 중이에요/)
  await makeDue(id)
  expect(await one(server.owner, 'select closing_advance($1) as outcome', [id])).toEqual({ outcome: 'waits' })
})

test('a withdrawal and the wish of the same moment never take the same money twice', async () => {
  const { id, ask } = await newMember(10_000)
  const [closed] = await Promise.all([
    ask('closeAccount', { password: PASSWORD }),
    ...[1, 2, 3].map(() => ask('withdraw', { money: '7000', paypassword: '4827' })),
  ])
  expect(closed.code).toBe(200)
  const asked = 'select coalesce(sum(amount), 0)::int8 as sum from withdrawals where account_id = $1 and status = 1'
  expect(await one(server.owner, asked, [id])).toEqual({ sum: 10_000 })
})

test('taking it back and carrying it out in the same moment: one of them, whole', async () => {
  const { pool } = server.services
  for (let round = 0; round < 5; round++) {
    const { id, ask } = await newMember(0)
    await ask('closeAccount', { password: PASSWORD })
    await makeDue(id)
    await Promise.all([
      ask('keepAccount'),
      pool.query('select closing_advance($1)', [id]),
      pool.query('select closing_advance($1)', [id]),
    ])
    const state = await one<{ username: string; closed: boolean | null }>(
      server.owner,
      `select m.username, c.closed_at is not null as closed
       from members m left join account_closings c on c.member_id = m.id where m.id = $1`,
      [id],
    )
    expect(state?.username).toBe(state?.closed ? `closed-${id}` : `racer${counter}`)
    await vi.waitFor(async () => expect((await ask('userInfo')).code === 200).toBe(!state?.closed))
  }
})

test('a process that dies while it closes an account leaves it whole, and the next one closes it', async () => {
  const { id, ask } = await newMember(0)
  await ask('closeAccount', { password: PASSWORD })
  await makeDue(id)
  const client = await server.services.pool.connect()
  await client.query('begin')
  await client.query('select closing_advance($1)', [id])
  // the connection is cut before the commit
  client.release(true)
  expect((await ask('userInfo')).code).toBe(200)
  expect(await one(server.services.pool, 'select closing_advance($1) as outcome', [id])).toEqual({ outcome: 'closed' })
  expect(await one(server.services.pool, 'select closing_advance($1) as outcome', [id])).toEqual({ outcome: 'closed' })
})
