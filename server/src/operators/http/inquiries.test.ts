import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { deskForAll } from '../../../test/console-desk.ts'
import { type ConsoleMember, newMember } from '../../../test/console-members.ts'
import { opsOf } from '../../../test/ops.ts'

const { server, operators } = deskForAll({ one: ['support'], other: ['support'], cash: ['cashier'] })
const { one, other, cash } = operators
let member: ConsoleMember
let id = 0

async function say(inquiry: number, text: string) {
  await server.owner.query(
    'insert into inquiry_messages (inquiry_id, by_member, text, key) values ($1, true, $2, $3)',
    [inquiry, text, randomUUID()],
  )
}

beforeEach(async () => {
  member = await newMember(server, { name: '강민준', bank: '11098765432' })
  const { rows } = await server.owner.query(
    `insert into inquiries (member_id, topic, expected_at) values ($1, 'money', now()) returning id`,
    [member.id],
  )
  id = rows[0].id
  await say(id, `출금이 늦어요 ${member.username}`)
})

const seenOf = async () => (await one.ask('inquiry', { id })).body.messages.at(-1)?.id ?? 0
const answers = async () =>
  (await one.ask('inquiry', { id })).body.messages.filter(({ byMember }) => !byMember).map(({ text }) => text)

test('who answers is said to the others, who cannot answer meanwhile', async () => {
  const seen = await seenOf()
  expect((await one.ask('claimInquiry', { id })).status).toBe(200)
  expect((await other.ask('inquiry', { id })).body.claim).toMatchObject({ operator: { name: one.name }, mine: false })
  expect((await other.ask('claimInquiry', { id })).body).toMatchObject({ code: 'held-by-other', holder: one.name })
  const refused = await other.ask('answerInquiry', { id, text: '제가 답할게요', seen })
  expect(refused.body).toMatchObject({ code: 'held-by-other', holder: one.name })
  expect((await one.ask('answerInquiry', { id, text: '오늘 보내 드려요', seen })).status).toBe(200)
  expect((await other.ask('inquiry', { id })).body.claim).toBeNull()
  expect(await answers()).toEqual(['오늘 보내 드려요'])
})

test('of two who answer at once one does', async () => {
  const seen = await seenOf()
  const sent = await Promise.all(
    [one, other, one, other].map((by) => by.ask('answerInquiry', { id, text: '답이에요', seen })),
  )
  expect(sent.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(sent.every(({ status }) => status === 200 || status === 409)).toBe(true)
  expect(await answers()).toEqual(['답이에요'])
})

test('what the member wrote meanwhile is read before it is answered', async () => {
  const seen = await seenOf()
  await say(id, '아니에요, 왔어요')
  expect((await one.ask('answerInquiry', { id, text: '찾고 있어요', seen })).body.code).toBe('conflict')
  expect(await answers()).toEqual([])
})

test('a claim is over after its time, and is let go by its holder alone', async () => {
  await one.ask('claimInquiry', { id })
  await other.ask('releaseInquiry', { id })
  expect((await other.ask('claimInquiry', { id })).body.code).toBe('held-by-other')
  await server.owner.query('update inquiry_claims set until_at = now() where inquiry_id = $1', [id])
  expect((await other.ask('claimInquiry', { id })).status).toBe(200)
  await other.ask('releaseInquiry', { id })
  expect((await one.ask('claimInquiry', { id })).status).toBe(200)
})

test('no other role claims, and nobody claims what the member has ended or what is not there', async () => {
  expect((await cash.ask('claimInquiry', { id })).body.code).toBe('role-missing')
  expect((await one.ask('claimInquiry', { id: 999_999 })).status).toBe(404)
  await server.owner.query('update inquiries set state = 3 where id = $1', [id])
  expect((await one.ask('claimInquiry', { id })).body.code).toBe('conflict')
  expect((await one.ask('answerInquiry', { id, text: '늦었어요', seen: await seenOf() })).body.code).toBe('conflict')
})

test('the command line answers neither what an operator holds nor what the member has ended', async () => {
  const ops = opsOf(server)
  await one.ask('claimInquiry', { id })
  await expect(ops('inquiries', 'answer', String(id), '네')).rejects.toThrow(`held by ${one.name}`)
  await one.ask('releaseInquiry', { id })
  await server.owner.query('update inquiries set state = 3 where id = $1', [id])
  await expect(ops('inquiries', 'answer', String(id), '네')).rejects.toThrow('has ended')
  expect(await answers()).toEqual([])
  await server.owner.query('update inquiries set state = 1 where id = $1', [id])
  expect(await ops('inquiries', 'answer', String(id), '네')).toContain('Answered')
  expect(await answers()).toEqual(['네'])
})

test('inquiries are found by name, number, bank number and what was written, and lead to their member', async () => {
  const found = async (q: string) => (await one.ask('inquiries', { q })).body.items
  for (const q of [member.username, `#${id}`, member.bank, `늦어요 ${member.username.slice(0, 12)}`])
    expect(
      (await found(q)).map((item) => item.id),
      q,
    ).toContain(id)
  expect((await found('민준')).find((item) => item.id === id)?.member).toEqual({
    id: member.id,
    username: member.username,
    name: '강민준',
  })
  expect(await found('없는 말이에요')).toEqual([])
})
