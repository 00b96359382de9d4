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
  expect(await ops('deposits', 'list')).toContain('더 있어요: --page 2')
  expect(await ops('deposits', 'list', '--page', '3')).toContain('50,000')
  expect(await ops('deposits', 'list', '--member', 'DEMO')).toContain('50,000')
  expect(await ops('deposits', 'list', '--min', '2000')).not.toContain('fresh')
  expect(await ops('deposits', 'list', '--from', '2099-01-01')).toContain('없어요')
  expect(await ops('deposits', 'list', '--to', '2099-01-01', '--max', '1000')).toContain('fresh')
  expect(await ops('deposits', 'list', '--status', 'done')).toContain('1,000,000')
  await expect(ops('deposits', 'list', '--from', '2026-02-30')).rejects.toThrow('날짜가 아니에요')
  await expect(ops('deposits', 'list', '--status', 'maybe')).rejects.toThrow('상태가 아니에요')
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
  ['without a filter', ['deposits', 'reject-all', '도배'], '조건을 하나는'],
  ['without a second word', ['deposits', 'reject-all', '도배', '--member', 'fresh'], '--confirm 127140'],
  ['with another total', ['deposits', 'reject-all', '도배', '--member', 'fresh', '--confirm', '1'], '아무것도 바꾸지'],
  ['without a reason', ['deposits', 'reject-all', '--member', 'fresh'], '이렇게 써 주세요'],
])('deciding many %s changes nothing', async (_, argv, line) => {
  await expect(async () => ops(...argv)).rejects.toThrow(line)
  expect(await open()).toBe(121)
})

test('approving many has the cap of money', async () => {
  const careful = opsOf(server, { config: { ...server.services.config, opsMaxAmount: 100_000 } })
  await expect(careful('deposits', 'approve-all', '--member', 'fresh', '--confirm', '127140')).rejects.toThrow(
    '100,000원까지',
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
  expect(printed).toContain('입금 신청 120건, 합계 127,140원을 모두 거부해요')
  expect(printed).toContain('… 110건 더')
  expect(printed).toContain('120건을 거부했어요')
  expect(await many(server.owner, 'select distinct reason from deposits where status = 3')).toEqual([
    { reason: '같은 신청이 많아요' },
  ])
  const audits = await many(server.owner, `select details from audit where action = 'deposits.reject' order by id`)
  expect(audits).toHaveLength(120)
  expect(audits[0]).toEqual({ details: { member: 'fresh', won: 1000, reason: '같은 신청이 많아요' } })
  expect(await open()).toBe(1)
})

test('many are approved, and say whose', async () => {
  expect(await ops('deposits', 'approve-all', '--min', '50000', '--confirm', '50000')).toContain('1건을 승인했어요')
  expect(await ops('ledger', 'verify')).not.toContain('✗')
})
