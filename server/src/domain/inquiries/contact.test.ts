import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { opsOf } from '../../../test/ops.ts'
import { createTestServer, type TestServer } from '../../../test/server.ts'

let server: TestServer
let ops: ReturnType<typeof opsOf>
beforeAll(async () => {
  server = await createTestServer()
  ops = opsOf(server)
})
afterAll(() => server.close())

let network = 0
const elsewhere = () => `10.9.${++network}.1`

interface Asked {
  number: string
  expected: string
}
const ask = (username: string, { text = '로그인이 안 돼요', key = randomUUID() as string, ip = elsewhere() } = {}) =>
  server.callRaw('contact', { username, topic: 'account', text, key }, { ip })
const asked = async (username: string, text?: string) => (await ask(username, { text })).data as Asked
const read = (number: string, ip = elsewhere()) => server.callRaw('contactThread', { number }, { ip })

/** The number that the operator's list has for the inquiry of a name. */
async function idOf(name: string): Promise<string> {
  const line = (await ops('inquiries', 'list')).split('\n').find((one) => one.includes(name))
  return line?.trim().split(/\s+/)[0] ?? ''
}

test('asked without a session, answered, read by the number, asked again', async () => {
  await server.register('locked1')
  const { number } = await asked('locked1', '계정이 멈췄어요')
  expect(number).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/)
  expect(await read(number)).toMatchObject({ code: 200, data: { state: 'waiting' } })
  const id = await idOf('locked1')
  expect(await ops('inquiries', 'show', id)).toContain('locked1 (not logged in, existing account)')
  await ops('inquiries', 'answer', id, '본인', '확인이', '필요해요')
  const { data } = await read(number.toLowerCase().replaceAll('-', ''))
  expect(data).toMatchObject({
    state: 'answered',
    messages: [
      { mine: true, text: '계정이 멈췄어요' },
      { mine: false, text: '본인 확인이 필요해요' },
    ],
  })
  const more = { number, text: '여기 있어요', key: randomUUID() }
  expect(await server.callRaw('addToContact', more, { ip: elsewhere() })).toMatchObject({ code: 200 })
  expect((await read(number)).data).toMatchObject({ state: 'waiting' })
})

test('nothing says whether an account has the name', async () => {
  await server.register('exists1')
  const [there, none] = [await ask('exists1'), await ask('nobody-at-all')]
  const shape = (reply: typeof there) => ({ ...reply, data: Object.keys(reply.data as object), headers: null })
  expect(shape(there)).toEqual(shape(none))
  expect(await ops('inquiries', 'list')).toContain('nobody-at-all (not logged in, no such username)')
})

test('the member of that name gets nothing into the own inquiries, and nobody reads it by its place in the list', async () => {
  const token = await server.register('bystander1')
  await asked('bystander1')
  const id = await idOf('bystander1')
  expect((await server.call('inquiries', {}, { token })).data).toMatchObject({ list: [] })
  expect(await server.callRaw('inquiry', { id }, { token })).toMatchObject({ code: 400 })
  expect(await server.callRaw('addToInquiry', { id, text: '글', key: randomUUID() }, { token })).toMatchObject({
    code: 400,
  })
})

test('what is sent twice, also at once, is one inquiry with one number', async () => {
  const key = randomUUID()
  const replies = await Promise.all([1, 2, 3].map(() => ask('twice1', { key })))
  expect(new Set(replies.map(({ data }) => (data as Asked).number)).size).toBe(1)
  const [number = ''] = replies.map(({ data }) => (data as Asked).number)
  expect((await read(number)).data).toMatchObject({ messages: [{}] })
})

test('numbers are not guessed, and nobody fills the desk', async () => {
  const ip = elsewhere()
  expect(await read('0000-0000-0000', ip)).toMatchObject({ code: 400, msg: expect.stringContaining('찾을 수 없어요') })
  for (let tried = 0; tried < 60; tried++) await read('0000-0000-0000', ip)
  expect((await read('0000-0000-0000', ip)).status).toBe(429)
  for (let sent = 0; sent < 5; sent++) expect(await ask('filler', { ip })).toMatchObject({ code: 200 })
  expect((await ask('filler', { ip })).status).toBe(429)
})

test.each([
  ['no name', { username: ' ' }],
  ['a name that is too long', { username: 'x'.repeat(41) }],
  ['no text', { text: ' ' }],
])('%s is refused', async (_, wrong) => {
  const fields = { username: 'somebody', topic: 'account' as const, text: '글', key: randomUUID(), ...wrong }
  expect(await server.callRaw('contact', fields, { ip: elsewhere() })).toMatchObject({ code: 400 })
})

test('a number that is none is refused', async () => {
  for (const number of ['', 'x', '0000-0000', "' or 1=1 --"]) expect(await read(number)).toMatchObject({ code: 400 })
})
