// A promise (docs/promises.md).
import { afterAll, beforeAll, expect, test } from 'vitest'
import { liveWithMoney } from '../../../test/wallet/money-life.ts'
import { openWorld, type World } from '../../../test/wallet/world.ts'
import { one } from '../../infra/database/index.ts'
import { type Balance, explainBalance, explainTransfer, type Movement, movementsOf, unexplainedOf } from './index.ts'

let world: World
let member: number
beforeAll(async () => {
  world = await openWorld({ lotteries: [1, 4] })
  member = await liveWithMoney(world)
})
afterAll(() => world.close())

const explained = async (at: Date | null = null) => (await explainBalance(world.pool, member, at)) as Balance
const movements = (at: Date | null = null, limit = 100) => movementsOf(world.pool, member, { at, limit })
const sum = (rows: Movement[]) => rows.reduce((total, { amount }) => total + amount, 0)

test('every won of a balance has a request, and what waits explains what is held', async () => {
  const balance = await explained()
  const account = await one(
    world.pool,
    'select posted, held_bets, held_withdrawals from ledger_accounts where id = $1',
    [member],
  )
  expect(account).toEqual({
    posted: balance.posted,
    held_bets: balance.heldBets,
    held_withdrawals: balance.heldWithdrawals,
  })
  expect(unexplainedOf(balance)).toEqual({ posted: 0, held: 0 })
  expect(balance).toMatchObject({ heldWithdrawals: 5000, heldExplained: balance.heldBets + 5000 })
  const rows = await movements()
  expect(rows).toHaveLength(balance.movements)
  expect(sum(rows)).toBe(balance.posted)
  expect(rows.map(({ kind, request }) => `${kind} ${request}`).toSorted()).toEqual([
    'bet order',
    'bet order',
    'deposit deposit',
    'deposit deposit',
    'reversal transfer',
    'withdrawal withdrawal',
  ])
})

test('a transfer says what asked for it, and when', async () => {
  const texts = []
  for (const { transfer } of await movements())
    texts.push((await explainTransfer(world.pool, transfer))?.cause.text ?? '')
  expect(texts.filter((text) => /^2026-\d\d-\d\d \d\d:\d\d:\d\d에 신청한 출금 \d+번이에요$/.test(text))).toHaveLength(1)
  expect(texts.filter((text) => /^2026-\d\d-\d\d \d\d:\d\d:\d\d에 신청한 입금 \d+번이에요$/.test(text))).toHaveLength(2)
})

test('pages of movements are what all of them are', async () => {
  const all = await movements()
  const pages: Movement[] = []
  for (let below: number | null = null; ; ) {
    const page = await movementsOf(world.pool, member, { below, limit: 4 })
    pages.push(...page)
    if (page.length < 4) break
    below = page.at(-1)?.transfer ?? null
  }
  expect(pages).toEqual(all)
})

test('at each moment the balance is what was booked until then, and explained', async () => {
  const all = (await movements()).toReversed()
  let balance = 0
  for (const [n, { at, amount }] of all.entries()) {
    balance += amount
    // of several in one moment the last
    if (all[n + 1]?.at?.getTime() === at?.getTime()) continue
    const then = await explained(at)
    expect([then.posted, then.movements]).toEqual([balance, n + 1])
    expect(unexplainedOf(then)).toEqual({ posted: 0, held: 0 })
    expect(sum(await movements(at))).toBe(balance)
  }
  expect(await explained(new Date('2020-01-01'))).toMatchObject({
    posted: 0,
    movements: 0,
    heldBets: 0,
    heldWithdrawals: 0,
  })
  expect(await explainBalance(world.pool, 5_000_000)).toBeNull()
})

test.each([
  [
    'a balance that was changed',
    'update ledger_accounts set posted = posted + 7 where id = $m',
    { posted: 7, held: 0 },
  ],
  [
    'what is held without a request',
    'update ledger_accounts set held_bets = held_bets + 7 where id = $m',
    { posted: 0, held: 7 },
  ],
  ['a request that was removed', 'delete from deposits where transfer_id = 2', { posted: 30_000, held: 0 }],
  [
    'a request that was changed',
    'update deposits set amount = amount - 1 where transfer_id = 2',
    { posted: 1, held: 0 },
  ],
  ['a withdrawal that waits and was removed', 'delete from withdrawals where status = 1', { posted: 0, held: 5000 }],
  ['a transfer that was removed', 'delete from ledger_transfers where id = 2', { posted: 30_000, held: 0 }],
])('%s is said to the won', async (_what, statement, open) => {
  await world.admin.query('begin')
  try {
    await world.admin.query('set local session_replication_role = replica')
    await world.admin.query(statement.replaceAll('$m', String(member)))
    // this connection answers bigints as text
    const found = Object.entries((await explainBalance(world.admin as never, member)) ?? {}).map(([k, v]) => [
      k,
      Number(v),
    ])
    expect(unexplainedOf(Object.fromEntries(found) as Balance)).toEqual(open)
  } finally {
    await world.admin.query('rollback')
  }
})
