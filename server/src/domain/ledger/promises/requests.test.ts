import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { worldForAll } from '../../../../test/wallet/own-world.ts'
import { requestsIn } from '../../../../test/wallet/requests.ts'
import { many, one } from '../../../infra/database/index.ts'
import { approveDeposit, reverseTransfer } from '../index.ts'

const world = worldForAll({ connections: 20 })
const { deposit, withdraw } = requestsIn(world)

describe('P5 idempotency keys', () => {
  const operations: [
    string,
    (member: number, key: string | null, payload: string) => Promise<{ outcome: string; id: number | null }>,
  ][] = [
    ['deposit', (member, key, payload) => deposit(member, 500, key, payload)],
    ['withdraw', (member, key, payload) => withdraw(member, 500, key, payload)],
    ['order', (member, key, payload) => world.order(member, { key, payload })],
  ]

  test.each(operations)('%s: same payload, same answer; another payload is refused', async (_, act) => {
    const member = await world.member(50_000)
    const first = await act(member, 'k', 'a')
    expect(first.outcome).toBe('done')
    expect(await act(member, 'k', 'a')).toMatchObject({ outcome: 'replayed', id: first.id })
    expect(await act(member, 'k', 'b')).toMatchObject({ outcome: 'key_reused' })
    const other = await world.member(50_000)
    expect((await act(other, 'k', 'a')).outcome).toBe('done')
  })

  test.each(operations)('%s: twenty times at once acts once', async (_, act) => {
    const member = await world.member(50_000)
    const made = await Promise.all(Array.from({ length: 20 }, () => act(member, 'once', 'a')))
    expect(made.filter(({ outcome }) => outcome === 'done')).toHaveLength(1)
    expect(made.every(({ outcome }) => ['done', 'replayed', 'in_flight'].includes(outcome))).toBe(true)
    expect(new Set(made.filter(({ outcome }) => outcome !== 'in_flight').map(({ id }) => id)).size).toBe(1)
  })

  test('a key whose first request has not ended is in flight', async () => {
    const member = await world.member(50_000)
    const slow = new pg.Client({ connectionString: world.database.url })
    await slow.connect()
    const values = [member, 500, 'slow', Buffer.from('p')]
    await slow.query('begin')
    await slow.query('select * from wallet_withdraw($1, $2, $3, $4)', values)
    expect((await withdraw(member, 500, 'slow')).outcome).toBe('in_flight')
    await slow.query('commit')
    await slow.end()
    expect((await withdraw(member, 500, 'slow')).outcome).toBe('replayed')
  })

  test('a refused request leaves its key free', async () => {
    const member = await world.member(100)
    expect((await withdraw(member, 500, 'retry')).outcome).toBe('insufficient')
    const { id } = await deposit(member, 1000)
    await approveDeposit(world.operator, id)
    expect((await withdraw(member, 500, 'retry')).outcome).toBe('done')
  })
})

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

/** A hash over every row of money and rounds. */
async function fingerprint(): Promise<string> {
  const tables = [
    'ledger_accounts',
    'ledger_holds',
    'ledger_transfers',
    'ledger_entries',
    'account_days',
    'deposits',
    'withdrawals',
    'orders',
    'rounds',
    'idempotency_keys',
    'member_limits',
  ]
  const parts = tables.map(
    (table) => `(select coalesce(md5(string_agg(t::text, '|' order by t::text)), '') from ${table} t)`,
  )
  return ((await one<{ hash: string }>(world.pool, `select concat(${parts.join(', ')}) as hash`)) as { hash: string })
    .hash
}
