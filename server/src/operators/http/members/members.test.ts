import { beforeAll, expect, test } from 'vitest'
import { deskForAll } from '../../../../test/console-desk.ts'
import { type ConsoleMember, newMember } from '../../../../test/console-members.ts'

const { server, desk, operators } = deskForAll({ admin: ['administrator'] })
const { admin } = operators
let member: ConsoleMember
beforeAll(async () => {
  member = await newMember(server, { name: '홍길동', bank: '11012345678', won: 50_000 })
  await admin.ask('memberWhy', { id: member.id, reason: '시험' })
})

test('members are found by the beginning of login name or name, and by number', async () => {
  const found = async (q: string) => (await admin.ask('members', { q })).body.items.map(({ id }) => id)
  expect(await found(member.username.slice(0, 6).toUpperCase())).toContain(member.id)
  expect(await found('홍길')).toEqual([member.id])
  expect(await found(String(member.id))).toEqual([member.id])
  expect(await found('%')).toEqual([])
})

test('the list is taken out as a file by who may, with a reason that is written down', async () => {
  const auditor = await desk.operator('auditor')
  const cashier = await desk.operator('cashier')
  const odd = await newMember(server)
  await server.owner.query(`update members set name = '=1+1' where id = $1`, [odd.id])
  const { headers, text } = await auditor.ask('exportMembers', { q: odd.username, reason: '정기 점검' })
  expect(headers).toMatchObject({ 'x-total-count': '1', 'content-type': expect.stringMatching(/^text\/csv/) })
  const lines = text.trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toMatch(new RegExp(`^${odd.id},.*${odd.username}.*"'=1\\+1".*활성`))
  expect((await auditor.ask('exportMembers', { reason: ' ' })).status).toBe(400)
  expect((await cashier.ask('exportMembers', { reason: '그냥' })).status).toBe(403)
  const { rows } = await server.owner.query(`select operator, details from audit where action = 'members.export'`)
  expect(rows).toMatchObject([{ operator: auditor.name, details: { reason: '정기 점검', rows: 1 } }])
})

test('one member is shown with limits, money and the bank number’s end, and no secret', async () => {
  const { body, text } = await admin.ask('member', { id: member.id })
  expect(body).toMatchObject({
    username: member.username,
    frozen: false,
    balance: { available: 50_000 },
    bank: { number: `••••${member.bank.slice(-4)}`, holder: '홍길동' },
    limits: { deposit: null, loss: null, breakUntil: null, excludedAt: null },
    fundPassword: { set: true, resetDue: null },
    sessions: [{ place: expect.stringContaining('*') }],
  })
  for (const secret of [member.bank, member.token, 'argon2', 'v1:']) expect(text).not.toContain(secret)
})

test('a frozen member is out at once, and in again when thawed; sessions are ended with a reason', async () => {
  const one = await newMember(server)
  const info = async () => (await server.call('userInfo', {}, { token: one.token })).code
  expect(await info()).toBe(200)
  expect((await admin.ask('freezeMember', { id: one.id, reason: '' })).status).toBe(400)
  await admin.ask('freezeMember', { id: one.id, reason: '도용 신고' })
  await expect.poll(info).toBe(401)
  await admin.ask('thawMember', { id: one.id, reason: '확인했어요' })
  const { rows } = await server.owner.query('select status from members where id = $1', [one.id])
  expect(rows).toEqual([{ status: 1 }])
  const two = await newMember(server)
  await admin.ask('endMemberSessions', { id: two.id, reason: '기기를 잃어버렸대요' })
  await expect.poll(async () => (await server.call('userInfo', {}, { token: two.token })).code).toBe(401)
})

test('the reset of a fund password begins as the command line begins it', async () => {
  const { body } = await admin.ask('resetFundPassword', { id: member.id, reason: '전화로 확인했어요' })
  expect(Date.parse(body.due)).toBeGreaterThan(Date.now())
  const { rows } = await server.owner.query(
    `select action, details from audit where target = $1 and action like '%reset%'`,
    [member.username],
  )
  expect(rows).toEqual([{ action: 'members.reset-fund-password', details: { reason: '전화로 확인했어요' } }])
  const without = await newMember(server)
  expect((await admin.ask('resetFundPassword', { id: without.id, reason: '없음' })).body.code).toBe('refused')
})

test('an amount is explained: the transfer, its entries that add up, and the request and operator behind it', async () => {
  const [transfer] = (await admin.ask('memberTransfers', { id: member.id })).body.items
  const { body } = await admin.ask('transfer', { id: transfer?.id ?? 0 })
  expect(body).toMatchObject({ kind: 'deposit', cause: { kind: 'deposit', text: expect.stringContaining('입금') } })
  expect(body.entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
  expect(body.entries).toContainEqual(expect.objectContaining({ name: member.username, amount: 50_000, member: true }))
  expect((await admin.ask('transfer', { id: 999_999 })).status).toBe(404)
})

test('a balance is explained by requests, play money that an account begins with among them, and looking at it is on record', async () => {
  const one = await newMember(server, { won: 20_000 })
  await server.owner.query('select starter_give($1, 5000)', [one.id])
  expect((await admin.ask('memberBalance', { id: one.id })).body.code).toBe('why-needed')
  await admin.ask('memberWhy', { id: one.id, reason: '문의' })
  const whole = { posted: 25_000, explained: 25_000, movements: 2, held: 0, heldExplained: 0 }
  expect((await admin.ask('memberBalance', { id: one.id })).body).toEqual(whole)
  const { items } = (await admin.ask('memberTransfers', { id: one.id })).body
  expect(items).toMatchObject([
    { kind: 'starter', request: 'starter', amount: 5000, expected: 5000 },
    { kind: 'deposit', request: 'deposit', amount: 20_000, expected: 20_000 },
  ])
  expect((await admin.ask('transfer', { id: items[0]?.id ?? 0 })).body).toMatchObject({ kind: 'starter' })
  const { rows } = await server.owner.query(
    `select action, details from audit where target = $1 and action = 'members.look-balance'`,
    [one.username],
  )
  expect(rows).toEqual([{ action: 'members.look-balance', details: { why: '문의' } }])
  const support = await desk.operator('support')
  expect((await support.ask('memberBalance', { id: one.id })).status).toBe(403)
})

test('a statement comes as CSV and PDF, with the figures of the ledger', async () => {
  const month = new Date(Date.now() + 9 * 3600_000).toISOString().slice(0, 7)
  const csv = await admin.ask('memberStatement', { id: member.id, month, format: 'csv' })
  expect(csv.text).toContain('50000')
  const pdf = await admin.ask('memberStatement', { id: member.id, month, format: 'pdf' })
  expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect(pdf.headers['content-disposition']).toContain('.pdf')
})

test('the ledger is verified once at a time, and says when and by whom it was', async () => {
  const before = (await admin.ask('ledger')).body
  expect(before.verified).toBeNull()
  expect(before.walks.map(({ walk, faults }) => [walk, faults])).toContainEqual(['accounts', 0])
  const { body } = await admin.ask('verifyLedger')
  expect(body.ok).toBe(true)
  expect(body.checks.every(({ ok, label }) => ok && label !== '')).toBe(true)
  expect((await admin.ask('ledger')).body).toMatchObject({ verified: { ok: true, by: admin.name }, running: false })
})
