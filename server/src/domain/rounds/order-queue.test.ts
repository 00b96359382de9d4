import { expect, test } from 'vitest'
import { worldForAll } from '../../../test/wallet/own-world.ts'
import { one } from '../../infra/database/index.ts'
import { createOrderQueue, type Order } from './order-queue.ts'

const world = worldForAll({ connections: 5 })

async function orderOf(member: number, change: Partial<Order> = {}): Promise<Order> {
  const base = {
    member,
    lottery: 1,
    expect: await world.round(),
    picks: ['대'],
    stake: 1000,
    key: null,
    payload: null,
    isConfirmed: false,
  }
  return { ...base, ...change }
}

test('orders that share a transaction each get their own answer', async () => {
  const queue = createOrderQueue(world.pool)
  const rich = await world.member(1_000_000)
  const poor = await world.member(12_000)
  const none = await world.member()
  const orders = await Promise.all([
    orderOf(rich),
    orderOf(poor, { stake: 2500 }),
    orderOf(none),
    orderOf(poor, { stake: 2500 }),
    orderOf(rich, { picks: ['대', '홀'] }),
    orderOf(rich, { picks: ['7'] }),
    orderOf(rich, { expect: '202001010001' }),
  ])
  const placed = await Promise.all(orders.map((order) => queue.place(order)))
  expect(placed.map(({ outcome }) => outcome)).toEqual([
    'done',
    'done',
    'insufficient',
    'condition',
    'done',
    'no_pick',
    'no_round',
  ])
  expect([placed[0]?.balance, placed[4]?.balance]).toEqual([999_000, 997_000])
})

test('two with one key in one transaction are one order', async () => {
  const queue = createOrderQueue(world.pool)
  const member = await world.member(100_000)
  const order = await orderOf(member, { key: 'tap', payload: Buffer.from('a') })
  const [first, second, other] = await Promise.all([
    queue.place(order),
    queue.place(order),
    queue.place({ ...order, payload: Buffer.from('b') }),
  ])
  expect([first?.outcome, second?.outcome, other?.outcome]).toEqual(['done', 'replayed', 'key_reused'])
  expect(second).toMatchObject({ id: first?.id, line: first?.line, at: first?.at })
  expect(await one(world.pool, 'select held_bets from ledger_accounts where id = $1', [member])).toEqual({
    held_bets: 1000,
  })
})

test('sent again while its round is being sealed, an order is answered as before; a new one is late', async () => {
  const queue = createOrderQueue(world.pool)
  const order = await orderOf(await world.member(100_000), { key: 'tap', payload: Buffer.from('a') })
  const placed = await queue.place(order)
  await world.admin.query('begin')
  try {
    await world.admin.query('select pg_advisory_xact_lock(round_lock_key($1::smallint, $2))', [1, order.expect])
    expect(await queue.place(order)).toEqual({ ...placed, outcome: 'replayed' })
    expect(await queue.place({ ...order, key: 'second tap' })).toMatchObject({ outcome: 'closed' })
  } finally {
    await world.admin.query('rollback')
  }
})

test('one that the database cannot take harms no other', async () => {
  const queue = createOrderQueue(world.pool)
  const member = await world.member(100_000)
  const orders = [await orderOf(member), await orderOf(member, { lottery: 99_999 }), await orderOf(member)]
  const results = await Promise.allSettled(orders.map((order) => queue.place(order)))
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(await one(world.pool, 'select held_bets from ledger_accounts where id = $1', [member])).toEqual({
    held_bets: 2000,
  })
})

test('five hundred at once on five members: each counts once', async () => {
  const queue = createOrderQueue(world.pool)
  const members = await Promise.all(Array.from({ length: 5 }, () => world.member(1_000_000)))
  const each = await Promise.all(members.map((member) => orderOf(member)))
  const orders = Array.from({ length: 500 }, (_, n) => each[n % 5] as Order)
  const placed = await Promise.all(orders.map((order) => queue.place(order)))
  expect(placed.every(({ outcome }) => outcome === 'done')).toBe(true)
  expect(new Set(placed.map(({ id }) => id)).size).toBe(500)
  for (const member of members)
    expect(await one(world.pool, 'select held_bets, orders from ledger_accounts where id = $1', [member])).toEqual({
      held_bets: 100_000,
      orders: 100,
    })
})
