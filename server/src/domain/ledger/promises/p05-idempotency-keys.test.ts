// A promise (docs/promises.md).
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { worldForAll } from '../../../../test/wallet/own-world.ts'
import { requestsIn } from '../../../../test/wallet/requests.ts'
import { approveDeposit } from '../index.ts'

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
