import { TAKEN_BACK } from '@yaksok/shared/core/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../../../test/index.ts'
import { pdfText } from '../../../../test/pdf-text.ts'
import { FUND_PASSWORD, type Member, memberWithBank } from '../../../../test/wallet/member.ts'
import { approveDeposit, approveWithdrawal, rejectDeposit, reverseTransfer, verifyLedger } from '../index.ts'

let server: TestServer
let counter = 0
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

const someone = (won = 100_000) => memberWithBank(server, `reader${++counter}`, won)
const data = async <T>(id: Parameters<TestServer['callRaw']>[0], member: Member, fields: Record<string, string> = {}) =>
  (await server.callRaw(id, fields, { token: member.token })).data as T

interface Request {
  id: string
  line: number
}
const withdraw = (member: Member, won: number) =>
  data<Request>('withdraw', member, { money: String(won), paypassword: FUND_PASSWORD })
const deposit = (member: Member, won: number) =>
  data<Request>('deposit', member, { amount: String(won), bank_name: '신한은행', bank_number: '****5678' })
const cancel = (member: Member, line: number) =>
  server.callRaw('cancelRequest', { line: String(line) }, { token: member.token })

interface Ledger {
  available: string
  booked: string
  held: { withdrawals: { count: number; sum: string; line: number | null } }
  entries: { line: number; kind: string; amount: string; balance: string }[]
  next: string | null
}
const ledger = (member: Member, fields: Record<string, string> = {}) => data<Ledger>('ledger', member, fields)
const record = (member: Member, line: number) =>
  data<Record<string, unknown>>('moneyRecord', member, { line: String(line) })
const file = async (member: Member, format: string, month: string) => {
  const { content } = await data<{ content: string }>('statement', member, { month, format })
  return Buffer.from(content, 'base64')
}
const thisMonth = async (member: Member) => (await data<{ month: string }>('ledger', member)).month
const wonOf = (wire: string) => Number(wire)

test('a withdrawal under review is held, opens, and returns when it is taken back, once', async () => {
  const member = await someone()
  const { line } = await withdraw(member, 30_000)
  expect(await data('heldMoney', member)).toMatchObject({
    withdrawals: { count: 1, sum: '30000.00', line },
    largest: { deposit: '1000000000', withdrawal: '70000' },
  })
  expect(await record(member, line)).toMatchObject({
    kind: 'withdrawal',
    state: 'review',
    amount: '30000.00',
    change: null,
    account: expect.stringMatching(/\*{4}\d{4}$/),
    steps: [{ step: 'asked' }, { step: 'checked', at: null }, { step: 'booked', at: null }],
  })
  for (let i = 0; i < 2; i++) expect(await cancel(member, line)).toMatchObject({ code: 200 })
  expect(await ledger(member)).toMatchObject({
    available: '100000.00',
    booked: '100000.00',
    held: { withdrawals: { count: 0, sum: '0.00', line: null } },
  })
  expect(await record(member, line)).toMatchObject({
    state: 'cancelled',
    steps: [{ step: 'asked' }, { step: 'cancelled' }, { step: 'returned' }],
  })
  expect(await data('withdrawals', member)).toMatchObject([{ line, status: 3, desc: TAKEN_BACK }])
})

test('a member hears of what an operator decided, and not of what they took back themselves', async () => {
  const member = await someone(0)
  const rejected = await deposit(member, 5000)
  await rejectDeposit(server.owner, Number(rejected.id), '입금이 없어요')
  await cancel(member, (await deposit(member, 6000)).line)
  const credited = await deposit(member, 7000)
  await approveDeposit(server.owner, Number(credited.id))
  await cancel(member, (await withdraw(member, 1000)).line)
  const { list } = await data<{ list: { kind: string; subject: string }[] }>('notifications', member)
  expect(list).toMatchObject([
    { kind: 'deposit-done', subject: credited.id },
    { kind: 'deposit-rejected', subject: rejected.id },
  ])
  expect(list).toHaveLength(2)
})

test('what an operator decided first cannot be taken back', async () => {
  const member = await someone()
  const { id, line } = await deposit(member, 5000)
  await rejectDeposit(server.owner, Number(id), '입금이 없어요')
  expect(await cancel(member, line)).toMatchObject({ code: 401, msg: '이미 심사가 끝나서 취소하지 못했어요' })
  expect(await record(member, line)).toMatchObject({
    state: 'rejected',
    reason: '입금이 없어요',
    account: '신한은행 ****5678',
  })
})

test('100 at once, cancelled by the member and approved by operators: each request ends once, and the books are right', async () => {
  const member = await someone(500_000)
  const asked: Request[] = []
  for (let i = 0; i < 20; i++) asked.push(i % 2 ? await withdraw(member, 1000) : await deposit(member, 1000))
  const tries = Array.from({ length: 100 }, (_, i) => {
    const { id, line } = asked[i % 20] as Request
    if (i < 60) return cancel(member, line).then(({ code }) => (code === 200 ? 'cancelled' : 'late'))
    const approve = i % 2 ? approveWithdrawal : approveDeposit
    return approve(server.owner, Number(id))
  })
  await Promise.all(tries)
  const states = await Promise.all(asked.map(async ({ line }) => (await record(member, line)).state))
  expect(states.every((state) => state === 'done' || state === 'cancelled')).toBe(true)
  const done = (odd: number) => states.filter((state, i) => i % 2 === odd && state === 'done').length
  const expected = 500_000 + 1000 * (done(0) - done(1))
  expect(await ledger(member)).toMatchObject({ available: `${expected}.00`, booked: `${expected}.00` })
  expect((await verifyLedger(server.owner)).filter(({ ok }) => !ok)).toEqual([])
})

test('a member cannot ask and take back without end', async () => {
  const member = await someone()
  for (let i = 0; i < 30; i++)
    expect(await cancel(member, (await deposit(member, 1000)).line)).toMatchObject({ code: 200 })
  const { line } = await deposit(member, 1000)
  expect((await cancel(member, line)).msg).toContain('오늘은 더 취소할 수 없어요')
})

test('the balance runs entry by entry over all pages, and kind, number and amount find them', async () => {
  const member = await someone(10_000)
  for (let i = 0; i < 34; i++) {
    const { id } = await deposit(member, 1000 + i)
    await approveDeposit(server.owner, Number(id))
  }
  const first = await ledger(member)
  const second = await ledger(member, { before: first.next as string })
  const all = [...first.entries, ...second.entries]
  expect(all).toHaveLength(35)
  expect(second.next).toBeNull()
  let balance = 0
  for (const entry of all.toReversed()) {
    balance += wonOf(entry.amount)
    expect(wonOf(entry.balance)).toBe(balance)
  }
  expect(wonOf(first.booked)).toBe(balance)
  const line = all[3]?.line as number
  expect((await ledger(member, { search: String(line) })).entries).toEqual([all[3]])
  expect((await ledger(member, { search: '1033' })).entries).toEqual([all[0]])
  expect((await ledger(member, { kind: 'withdrawal' })).entries).toEqual([])
  expect((await ledger(member, { month: '2020-01' })).entries).toEqual([])
  expect((await ledger(member, { month: 'all' })).entries).toEqual(first.entries)
})

test('a statement adds up to the ledger, in both formats; a correction is an entry of its own', async () => {
  const member = await someone(10_000)
  const { id, line } = await deposit(member, 7000)
  await approveDeposit(server.owner, Number(id))
  const { transfer_id } = (await server.owner.query('select transfer_id from deposits where id = $1', [id])).rows[0]
  await reverseTransfer(server.owner, transfer_id, '두 번 들어왔어요')
  expect(await record(member, line)).toMatchObject({ state: 'done', change: '7000.00', corrected: line + 1 })
  expect(await record(member, line + 1)).toMatchObject({
    kind: 'correction',
    amount: '-7000.00',
    reason: '두 번 들어왔어요',
  })
  const month = await thisMonth(member)
  const csv = (await file(member, 'csv', month)).toString()
  expect(csv).toMatch(/^\uFEFF약속 거래 명세서,.*모의 머니.*,\d{4}-\d\d-\d\d \d\d:\d\d:\d\d KST 기준\r\n/)
  expect(csv).toContain('입금 합계,,,17000,')
  expect(csv).toContain('조정 합계,,,-7000,')
  expect(csv).toContain(`마감 잔액,,,,${wonOf((await ledger(member)).booked)}`)
  const text = pdfText(await file(member, 'pdf', month)).join(' ')
  expect(text).toMatch(/^약속 거래 명세서 .*모의 머니.* KST 기준/)
  expect(text).toContain(`입금 합계 +17,000원`)
  expect(text).toContain('조정 합계 -7,000원')
  expect(text).toContain('마감 잔액 10,000원')
})

test("another member's records do not exist, and nobody can take them back", async () => {
  const [owner, thief] = [await someone(), await someone(0)]
  await withdraw(owner, 1000)
  const { line } = await withdraw(owner, 2000)
  expect(await server.callRaw('moneyRecord', { line: String(line) }, { token: thief.token })).toMatchObject({
    code: 400,
  })
  expect(await cancel(thief, line)).toMatchObject({ code: 400, msg: '신청을 찾을 수 없어요' })
  expect((await record(owner, line)).state).toBe('review')
})

test.each([
  ['ledger', { month: '2026-13' }],
  ['ledger', { search: '1 or 1=1' }],
  ['ledger', { before: 'x' }],
  ['moneyRecord', { line: '0' }],
  ['statement', { month: 'all', format: 'csv' }],
  ['statement', { month: '2026-11', format: 'exe' }],
] as const)('%s of %j is refused', async (id, fields) => {
  expect(await server.callRaw(id, fields, { token: (await someone(0)).token })).toMatchObject({ code: 400 })
})
