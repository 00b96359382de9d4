import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../../test/index.ts'
import { opsOf } from '../../../test/ops.ts'

let server: TestServer
let ops: ReturnType<typeof opsOf>

beforeAll(async () => {
  server = await createTestServer()
  ops = opsOf(server)
})
afterAll(() => server.close())

let counter = 0
const newMember = () => server.register(`asker${++counter}`)

interface Inquiry {
  state: string
  expected: string
  messages: { mine: boolean; text: string }[]
}
interface Listed {
  id: string
  state: string
  text: string
  unseen: number
}

async function ask(token: string, text: string, more: Record<string, string> = {}): Promise<string> {
  const fields = { topic: 'money' as const, text, key: randomUUID(), ...more }
  const { data } = await server.call('askInquiry', fields, { token })
  return (data as { id: string }).id
}
const add = (token: string, id: string, text: string, key = randomUUID()) =>
  server.callRaw('addToInquiry', { id, text, key }, { token })
const read = async (token: string, id: string) =>
  (await server.call('inquiry', { id }, { token })).data as unknown as Inquiry
const list = async (token: string) =>
  ((await server.call('inquiries', {}, { token })).data as unknown as { list: Listed[] }).list

test('asked, answered by an operator, seen, asked again, ended', async () => {
  const token = await newMember()
  const id = await ask(token, '  출금이 왜 거부됐나요?\n둘째 줄 ', { about: '출금 신청 12번' })
  expect(await read(token, id)).toMatchObject({
    state: 'waiting',
    about: '출금 신청 12번',
    messages: [{ mine: true, text: '출금이 왜 거부됐나요?\n둘째 줄' }],
  })
  expect(await ops('inquiries', 'list')).toContain('출금이 왜 거부됐나요? 둘째 줄')

  await ops('inquiries', 'answer', id, '예금주', '이름이', '달라요')
  expect(await list(token)).toMatchObject([{ id, state: 'answered', text: '예금주 이름이 달라요', unseen: 1 }])
  expect(await ops('inquiries', 'show', id)).toContain('예금주 이름이 달라요')
  expect(await ops('inquiries', 'list')).toBe('No inquiries')
  expect(await ops('audit', 'list')).toContain('inquiries.answer')

  await server.call('seeInquiry', { id }, { token })
  expect(await list(token)).toMatchObject([{ id, unseen: 0 }])

  await add(token, id, '고쳤어요')
  expect((await read(token, id)).state).toBe('waiting')
  await server.call('endInquiry', { id }, { token })
  expect((await read(token, id)).state).toBe('ended')
  expect(await ops('inquiries', 'list', '--all')).toContain('closed')
})

test('what is sent twice, also at once, is one inquiry and one message', async () => {
  const token = await newMember()
  const key = randomUUID()
  const ids = await Promise.all([1, 2, 3].map(() => ask(token, '두 번 눌렀어요', { key })))
  expect(new Set(ids).size).toBe(1)
  const [id = ''] = ids
  const message = randomUUID()
  for (let i = 0; i < 2; i++) expect(await add(token, id, '이어서', message)).toMatchObject({ code: 200 })
  expect((await read(token, id)).messages).toHaveLength(2)
})

test("another member's inquiry does not exist for anybody else", async () => {
  const [victim, thief] = [await newMember(), await newMember()]
  const id = await ask(victim, '비밀 이야기')
  const refusal = { code: 400, msg: '문의를 찾을 수 없어요' }
  for (const number of [id, '999999', 'x', '-1'])
    expect(await server.callRaw('inquiry', { id: number }, { token: thief })).toMatchObject(refusal)
  expect(await add(thief, id, '끼어들기')).toMatchObject(refusal)
  expect(await server.callRaw('seeInquiry', { id }, { token: thief })).toMatchObject(refusal)
  expect(await server.callRaw('endInquiry', { id }, { token: thief })).toMatchObject(refusal)
  expect(await list(thief)).toEqual([])
  expect((await read(victim, id)).messages).toHaveLength(1)
})

test('markup stays the text it is', async () => {
  const token = await newMember()
  const text = '<img src=x onerror=alert(1)> & "인용"'
  expect((await read(token, await ask(token, text))).messages[0]?.text).toBe(text)
})

test.each([
  ['nothing but white space', { text: ' \n ' }],
  ['a text that is too long', { text: '가'.repeat(2001) }],
  ['a topic that is none', { topic: 'nope' }],
  ['a key that is none', { key: 'x' }],
  ['something to be about that is too long', { about: '가'.repeat(201) }],
])('%s is refused', async (_, wrong) => {
  const fields = { topic: 'money', text: '글', key: randomUUID(), ...wrong }
  expect(await server.callRaw('askInquiry', fields, { token: await newMember() })).toMatchObject({ code: 400 })
})

test('nobody fills the desk alone: 10 inquiries that wait, 50 messages in one', async () => {
  const token = await newMember()
  const ids: string[] = []
  for (let i = 0; i < 10; i++) ids.push(await ask(token, `문의 ${i}`))
  const fields = { topic: 'other', text: '하나 더', key: randomUUID() }
  expect(await server.callRaw('askInquiry', fields, { token })).toMatchObject({ code: 401 })
  const [id = ''] = ids
  for (let i = 1; i < 50; i++) await add(token, id, `글 ${i}`)
  expect(await add(token, id, '하나 더')).toMatchObject({ code: 401 })
})

test('an operator is told of a number that is none', async () => {
  await expect(ops('inquiries', 'answer', '999999', '네')).rejects.toThrow('No inquiry 999999')
  await expect(ops('inquiries', 'show', '999999')).rejects.toThrow('No inquiry 999999')
  await expect(ops('inquiries', 'answer', '1', '가'.repeat(2001))).rejects.toThrow('at most 2,000 characters')
})

test('inquiries that are begun and ended count for the day: of 40 in a row the first 20 are taken', async () => {
  const token = await newMember()
  const answers: (number | undefined)[] = []
  for (let n = 0; n < 40; n++) {
    const { code, data } = await server.callRaw(
      'askInquiry',
      { topic: 'money', text: 'x', key: randomUUID() },
      { token },
    )
    answers.push(code)
    if (data) await server.call('endInquiry', { id: (data as { id: string }).id }, { token })
  }
  expect(answers).toEqual(Array.from({ length: 40 }, (_, n) => (n < 20 ? 200 : 401)))
})
