import { beforeAll, expect, test } from 'vitest'
import { deskForAll } from '../../../test/console-desk.ts'
import { type ConsoleMember, depositsOf, newMember } from '../../../test/console-members.ts'
import { opsOf } from '../../../test/ops.ts'

const { server, operators } = deskForAll({ admin: ['administrator'], cash: ['cashier'], auditor: ['auditor'] })
const { admin, cash, auditor } = operators
const kind = 'deposits'
let whole: ConsoleMember
let bad: ConsoleMember
let ids: number[] = []
beforeAll(async () => {
  whole = await newMember(server, { name: '홍길동', bank: '11012345678' })
  bad = await newMember(server, { name: '김민수', bank: '22012345678' })
  ids = [...(await depositsOf(server, whole, [3000])), ...(await depositsOf(server, bad, [4000]))]
  // sealed for another member: it does not open here
  const moved = server.services.vault.seal('1', 'bank number of 0')
  await server.owner.query('update bank_accounts set number = $2 where member_id = $1', [bad.id, moved])
  await server.owner.query('update deposits set bank_number = $2 where account_id = $1', [bad.id, moved])
})

test('a bank number that cannot be opened hides neither the member nor what can be done to them', async () => {
  await admin.ask('memberWhy', { id: bad.id, reason: '시험' })
  const { status, body } = await admin.ask('member', { id: bad.id })
  expect(status).toBe(200)
  expect(body).toMatchObject({ name: '김민수', bank: { number: '', holder: '김민수' }, balance: { available: 0 } })
  expect((await admin.ask('freezeMember', { id: bad.id, reason: '도용 신고' })).status).toBe(200)
  expect((await admin.ask('thawMember', { id: bad.id, reason: '풀어요' })).status).toBe(200)
})

test('a request whose number cannot be opened is shown, claimed and rejected', async () => {
  const [, id = 0] = ids
  expect((await cash.ask('request', { kind, id })).body.account).toMatchObject({ number: '', damaged: true })
  const { body } = await cash.ask('claimRequest', { kind, id })
  expect(body.request.account).toMatchObject({ number: '', damaged: true, opened: false })
  expect((await cash.ask('releaseRequest', { kind, id })).status).toBe(200)
  expect((await cash.ask('requests', { kind })).body.items.map((row) => row.id)).toEqual(ids)
})

test('an export is in Seoul time and Korean words, with account and holder; a damaged number is said', async () => {
  const { text } = await cash.ask('exportRequests', { kind, reason: '정산' })
  const [heads = '', ...lines] = text.replace('\uFEFF', '').trim().split('\r\n')
  expect(heads).toBe('번호,종류,아이디,이름,금액(원),은행,계좌 번호,예금주,상태,신청한 때(서울),처리한 때(서울),이유')
  const rows = lines.map((line) => line.split(','))
  const of = (row: readonly string[] | undefined, name: string) => row?.[heads.split(',').indexOf(name)]
  const [first, second] = rows
  expect([of(first, '종류'), of(first, '계좌 번호'), of(first, '예금주'), of(first, '상태')]).toEqual([
    '입금',
    whole.bank,
    '홍길동',
    '기다림',
  ])
  expect(of(second, '계좌 번호')).toBe('(열 수 없음)')
  const { rows: asked } = await server.owner.query(
    `select to_char(created_at at time zone 'Asia/Seoul', 'YYYY-MM-DD HH24:MI:SS') as at from deposits where id = $1`,
    [ids[0]],
  )
  expect(of(first, '신청한 때(서울)')).toBe(asked[0].at)
})

test('whole account numbers leave for cashiers alone, and the log says whether they did', async () => {
  const { text } = await auditor.ask('exportRequests', { kind, reason: '감사' })
  expect(text).not.toContain(whole.bank)
  expect(text).toContain(`••••${whole.bank.slice(-4)}`)
  await cash.ask('exportRequests', { kind, reason: '정산' })
  const { rows } = await server.owner.query(
    `select operator, details from audit where action = 'deposits.export' order by id desc limit 2`,
  )
  expect(rows).toMatchObject([
    { operator: cash.name, details: { opened: true, reason: '정산' } },
    { operator: auditor.name, details: { opened: false, reason: '감사' } },
  ])
})

test('the command line lists what a damaged number stands among', async () => {
  const listed = await opsOf(server)('deposits', 'list')
  expect(listed).toContain('홍길동')
  expect(listed).toContain('(cannot be opened)')
})
