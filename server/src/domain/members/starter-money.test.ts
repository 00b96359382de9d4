import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../../test/server.ts'
import { one } from '../../infra/database/index.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer({ config: { starterMoney: 50_000 } })
})
afterAll(() => server.close())

const moneyOf = async (token: string) =>
  ((await server.call('userInfo', {}, { token })).data as { money: string }).money
const idOf = async (token: string) => Number(((await server.call('userInfo', {}, { token })).data as { id: string }).id)

async function brokenChecks(): Promise<unknown[]> {
  const { rows } = await server.owner.query('select name, detail from ledger_verify() where not ok')
  return rows
}

test('a new member begins with play money, which is neither a deposit nor a win', async () => {
  const token = await server.register('starter1')
  expect(await moneyOf(token)).toBe('50000.00')
  const { data: report } = await server.call('report', { period: 'all' }, { token })
  expect(report).toMatchObject({ recharge: '0.00', win_money: '0.00', play_money: '0.00' })
  const { data: limits } = await server.call('limits', {}, { token })
  expect(limits).toMatchObject({ deposit: { used: '0' } })
  const { data: ledger } = await server.call('ledger', {}, { token })
  expect(ledger).toMatchObject({ booked: '50000.00', entries: [{ line: 1, amount: '50000.00', balance: '50000.00' }] })
  const { data: record } = await server.call('moneyRecord', { line: '1' }, { token })
  expect(record).toMatchObject({
    kind: 'correction',
    state: 'done',
    reason: '시작할 때 드린 모의 머니',
    change: '50000.00',
  })
  expect(await brokenChecks()).toEqual([])
  // D9: it is asked for by its name, and is no correction
  const entriesOf = async (kind: 'starter' | 'correction') =>
    ((await server.call('moneyEntries', { kind }, { token })).data as { entries: unknown[] }).entries
  expect(await entriesOf('starter')).toMatchObject([{ kind: 'starter', amount: '50000.00' }])
  expect(await entriesOf('correction')).toEqual([])
  const { data: line } = await server.call('moneyLine', { line: '1' }, { token })
  expect(line).toMatchObject({ kind: 'starter', order: null })
  const { month } = ledger as { month: string }
  const { data: statement } = await server.call('statement', { month, format: 'csv' }, { token })
  const csv = Buffer.from((statement as { content: string }).content, 'base64').toString()
  expect(csv).toMatch(/,1,시작 모의 머니,50000,50000\r\n/)
  expect(csv).toContain('시작 모의 머니 합계,,,50000,')
})

test('it is given once, however often and fast it is asked for', async () => {
  const token = await server.register('starter2')
  const member = await idOf(token)
  const given = await Promise.all(
    Array.from({ length: 100 }, () =>
      one<{ said: string }>(server.services.pool, 'select starter_give($1, 50000) as said', [member]),
    ),
  )
  expect(new Set(given.map((row) => row?.said))).toEqual(new Set(['given']))
  expect(await moneyOf(token)).toBe('50000.00')
  expect(await brokenChecks()).toEqual([])
})

test('a hundred first tries at once give it once', async () => {
  const token = await server.callRaw('register', {
    username: 'starter3',
    password: 'long enough 9',
    code: 'OPEN2026',
  })
  const member = await idOf(token.data as string)
  const given = await Promise.all(
    Array.from({ length: 100 }, () =>
      one<{ said: string }>(server.services.pool, 'select starter_give($1, 50000) as said', [member]),
    ),
  )
  expect(given.filter((row) => row?.said === 'done')).toHaveLength(1)
  expect(await brokenChecks()).toEqual([])
})

test('who has not said to be 19 gets it with that word, and only then', async () => {
  const answer = await server.callRaw('register', {
    username: 'starter4',
    password: 'long enough 9',
    code: 'OPEN2026',
  })
  const token = answer.data as string
  expect(await moneyOf(token)).toBe('0.00')
  await server.call('confirmAdult', { adult: '1' }, { token })
  await server.call('confirmAdult', { adult: '1' }, { token })
  expect(await moneyOf(token)).toBe('50000.00')
})

test('taken back by an operator, the sums still match', async () => {
  const token = await server.register('starter5')
  const member = await idOf(token)
  const transfer = await one<{ id: number }>(
    server.owner,
    'select transfer_id as id from starter_money where member_id = $1',
    [member],
  )
  const { rows } = await server.owner.query("select outcome from ledger_reverse($1, '잘못 드렸어요')", [transfer?.id])
  expect(rows).toEqual([{ outcome: 'done' }])
  expect(await moneyOf(token)).toBe('0.00')
  expect(await brokenChecks()).toEqual([])
})
