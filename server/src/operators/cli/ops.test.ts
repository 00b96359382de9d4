import { message } from '@yaksok/shared/core/text'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, hears, type TestServer } from '../../../test/index.ts'
import { opsOf } from '../../../test/ops.ts'
import { many } from '../../infra/database/index.ts'

let server: TestServer
let ops: ReturnType<typeof opsOf>
let token: string

beforeAll(async () => {
  server = await createTestServer({ contents: 'demo' })
  ops = opsOf(server)
  token = await server.login('demo', 'demo-pass-1')
})

afterAll(() => server.close())

const money = async () => ((await server.call('userInfo', {}, { token })).data as { money: string }).money
const audits = () => many(server.owner, 'select operator, action, target, details from audit order by id')

async function requestWithdrawal(): Promise<string> {
  const { data } = await server.call('withdraw', { money: '100000', paypassword: '1234' }, { token })
  return (data as { id: string }).id
}

test('a rejected withdrawal returns the money with its reason, an approved one stays out', async () => {
  const first = await requestWithdrawal()
  expect(await money()).toBe('900000.00')
  expect(await ops('withdrawals', 'list')).toContain('100,000')
  await ops('withdrawals', 'reject', first, '계좌', '정보가', '달라요')
  expect(await money()).toBe('1000000.00')
  const second = await requestWithdrawal()
  await ops('withdrawals', 'approve', second)
  expect(await money()).toBe('900000.00')
  const { data } = await server.call('withdrawals', {}, { token })
  expect((data as { status: number; desc: string }[]).map(({ status, desc }) => [status, desc])).toEqual([
    [2, ''],
    [3, '계좌 정보가 달라요'],
  ])
  await expect(ops('withdrawals', 'approve', second)).rejects.toThrow('was decided before')
  await expect(ops('withdrawals', 'reject', '987654', '이유')).rejects.toThrow('No withdrawal request')
  expect((await audits()).slice(-2)).toEqual([
    {
      operator: 'tester',
      action: 'withdrawals.reject',
      target: first,
      details: { member: 'demo', won: 100_000, reason: '계좌 정보가 달라요' },
    },
    { operator: 'tester', action: 'withdrawals.approve', target: second, details: { member: 'demo', won: 100_000 } },
  ])
})

test('the rules of the desk are shown and changed, and members read them', async () => {
  expect(await ops('desk', 'show')).toContain('1,000')
  await ops('desk', 'set', 'deposit-least', '3,000')
  const { data } = await server.call('desk', {}, { token })
  expect((data as { deposit: { least: string } }).deposit.least).toBe('3000')
  expect((await audits()).at(-1)).toMatchObject({
    action: 'desk.set',
    target: 'deposit-least',
    details: { value: 3000 },
  })
  await expect(ops('desk', 'set', 'deposits-open', '0')).rejects.toThrow('Not an amount')
  await expect(ops('desk', 'set', 'nonsense', '1')).rejects.toThrow('No such limit')
})

test('a deposit is booked when it is approved', async () => {
  const before = Number.parseInt(await money(), 10)
  const request = { bank_number: '1', bank_name: '은행', amount: '5000' }
  const { data } = await server.call('deposit', request, { token })
  await ops('deposits', 'approve', (data as { id: string }).id)
  expect(Number.parseInt(await money(), 10)).toBe(before + 5000)
  expect(await ops('ledger', 'verify')).not.toContain('✗')
})

test('a disabled member is out at once, with a reason in the audit table', async () => {
  const other = await server.login('demo', 'demo-pass-1')
  expect((await server.call('banks', {}, { token: other })).code).toBe(200)
  const heard = hears(server.services.bus, 'member')
  await ops('members', 'disable', 'DEMO', '본인 확인 필요')
  await heard
  expect((await server.call('banks', {}, { token: other })).code).toBe(401)
  const again = await server.login('demo', 'demo-pass-1')
  expect((await server.call('banks', {}, { token: again })).msg).toBe(message('account.inactive'))
  await ops('members', 'enable', 'demo', '확인함')
  token = await server.login('demo', 'demo-pass-1')
  expect((await server.call('banks', {}, { token })).code).toBe(200)
})

test('a reset password is printed once and never written down', async () => {
  const printed = await ops('members', 'reset-password', 'fresh', '잊어버림')
  const password = printed.split(' ').at(-1) ?? ''
  await expect(server.login('fresh', password)).resolves.toBeTypeOf('string')
  expect(JSON.stringify(await audits())).not.toContain(password)
})

test('invites are made, used and revoked', async () => {
  const code = await ops('invites', 'add', '--uses', '1')
  const register = (username: string) =>
    server.call('register', { username, password: 'long enough', code, adult: '1' })
  expect((await register('invited1')).code).toBe(200)
  expect((await register('invited2')).code).toBe(401)
  const open = await ops('invites', 'add', 'welcome2026')
  await ops('invites', 'revoke', open)
  expect(
    (await server.call('register', { username: 'invited3', password: 'long enough', code: open, adult: '1' })).code,
  ).toBe(401)
  await expect(ops('invites', 'add', 'WELCOME2026')).rejects.toThrow('already')
})

test('a notice appears for members and goes again', async () => {
  const titles = async () =>
    ((await server.call('notices', {}, { token })).data as { name: string }[]).map(({ name }) => name)
  const heard = () => hears(server.services.bus, 'catalogue')
  let message = heard()
  await ops('notices', 'add', '점검 안내', '내일', '새벽에', '점검해요')
  await message
  expect((await titles())[0]).toBe('점검 안내')
  const id = /(\d+).*점검 안내/.exec(await ops('notices', 'list'))?.[1] ?? ''
  message = heard()
  await ops('notices', 'remove', id)
  await message
  expect(await titles()).not.toContain('점검 안내')
})

test.each([
  [['withdrawals', 'approve', '1; drop table members'], 'Not an id'],
  [['withdrawals', 'reject', '1', ' '], 'Give a reason'],
  [['withdrawals', 'reject', '1', '가'.repeat(301)], 'A reason has at most 300 characters'],
  [['members', 'disable', 'demo', '가'.repeat(301)], 'A reason has at most 300 characters'],
  [['notices', 'add', '가'.repeat(101), '글'], 'A title has at most 100 characters'],
  [['invites', 'add', '--note', '가'.repeat(101)], 'A note has at most 100 characters'],
  [['members', 'credit', 'demo', '1.5', '이유'], 'Not an amount'],
  [['members', 'disable', 'nobody', '이유'], 'No such member'],
  [['members', 'disable', 'demo'], 'Usage: npm run ops'],
  [['invites', 'add', '--nonsense', '1'], 'Unknown option'],
  [['launch', 'rockets'], 'No such command'],
])('%j is refused in one line and not written down', async (argv, reason) => {
  const before = await audits()
  await expect(ops(...argv)).rejects.toThrow(reason)
  expect(await audits()).toEqual(before)
})

test('the audit table cannot be changed, not even by its owner', async () => {
  await expect(server.owner.query('delete from audit')).rejects.toThrow('immutable')
  await expect(server.services.pool.query(`insert into audit (operator, action) values ('x', 'y')`)).rejects.toThrow()
})
