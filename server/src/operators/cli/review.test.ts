import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../../test/index.ts'
import { opsOf } from '../../../test/ops.ts'
import { many, one } from '../../infra/database/index.ts'

let server: TestServer
let ops: ReturnType<typeof opsOf>

/** One member has filled the desk with 120 requests of 1,000 won to 1,119 won before another asks honestly. */
beforeAll(async () => {
  server = await createTestServer({ contents: 'demo' })
  ops = opsOf(server)
  await server.owner.query(`update desk_rules set deposits_open = 1000, deposit_least = 1`)
  await server.owner.query(
    `select deposit_file(m.id, 1000 + n, '=1+1', '') from members m, generate_series(0, 119) n where m.username = 'fresh'`,
  )
  await server.owner.query(`select deposit_file(id, 50000, '은행', '') from members where username = 'demo'`)
})

afterAll(() => server.close())

const open = async () =>
  (await one<{ n: number }>(server.owner, 'select count(*)::int as n from deposits where status = 1'))?.n

test('one member who fills the desk hides nobody: pages, and filters by member, amount and day', async () => {
  expect(await ops('deposits', 'list')).toContain('More: --page 2')
  expect(await ops('deposits', 'list', '--page', '3')).toContain('50,000')
  expect(await ops('deposits', 'list', '--member', 'DEMO')).toContain('50,000')
  expect(await ops('deposits', 'list', '--min', '2000')).not.toContain('fresh')
  expect(await ops('deposits', 'list', '--from', '2099-01-01')).toContain('No deposit requests')
  expect(await ops('deposits', 'list', '--to', '2099-01-01', '--max', '1000')).toContain('fresh')
  expect(await ops('deposits', 'list', '--status', 'done')).toContain('1,000,000')
  await expect(ops('deposits', 'list', '--from', '2026-02-30')).rejects.toThrow('Not a date')
  await expect(ops('deposits', 'list', '--status', 'maybe')).rejects.toThrow('Not a state')
})

test('a program reads the same as JSON, a spreadsheet as CSV without formulas', async () => {
  const rows = JSON.parse(await ops('deposits', 'list', '--json', '--limit', '121')) as {
    username: string
    amount: number
  }[]
  expect(rows).toHaveLength(121)
  expect(rows.at(-1)).toMatchObject({ username: 'demo', amount: 50_000 })
  const csv = (await ops('deposits', 'list', '--csv', '--limit', '2')).split('\n')
  expect(csv).toHaveLength(3)
  expect(csv[1]).toContain(`"'=1+1"`)
  expect(JSON.parse(await ops('withdrawals', 'list', '--json'))).toEqual([])
})

test.each([
  ['without a filter', ['deposits', 'reject-all', '도배'], 'at least one condition'],
  ['without a second word', ['deposits', 'reject-all', '도배', '--member', 'fresh'], '--confirm 127140'],
  [
    'with another total',
    ['deposits', 'reject-all', '도배', '--member', 'fresh', '--confirm', '1'],
    'nothing was changed',
  ],
  ['without a reason', ['deposits', 'reject-all', '--member', 'fresh'], 'Usage: npm run ops'],
])('deciding many %s changes nothing', async (_, argv, line) => {
  await expect(async () => ops(...argv)).rejects.toThrow(line)
  expect(await open()).toBe(121)
})

test('approving many has the cap of money', async () => {
  const careful = opsOf(server, { config: { ...server.services.config, opsMaxAmount: 100_000 } })
  await expect(careful('deposits', 'approve-all', '--member', 'fresh', '--confirm', '127140')).rejects.toThrow(
    'at most 100,000 won',
  )
  expect(await open()).toBe(121)
})

test('many are rejected with one reason after a preview, each with its own audit row', async () => {
  const printed = await ops(
    'deposits',
    'reject-all',
    '같은',
    '신청이',
    '많아요',
    '--member',
    'fresh',
    '--confirm',
    '127140',
  )
  expect(printed).toContain('Reject 120 deposit requests, 127,140 won in total')
  expect(printed).toContain('… and 110 more')
  expect(printed).toContain('Rejected 120')
  expect(await many(server.owner, 'select distinct reason from deposits where status = 3')).toEqual([
    { reason: '같은 신청이 많아요' },
  ])
  const audits = await many(server.owner, `select details from audit where action = 'deposits.reject' order by id`)
  expect(audits).toHaveLength(120)
  expect(audits[0]).toEqual({ details: { member: 'fresh', won: 1000, reason: '같은 신청이 많아요' } })
  expect(await open()).toBe(1)
})

test('many are approved, and say whose', async () => {
  expect(await ops('deposits', 'approve-all', '--min', '50000', '--confirm', '50000')).toContain('Approved 1')
  expect(await ops('ledger', 'verify')).not.toContain('✗')
})
