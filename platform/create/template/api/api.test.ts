/** Attacks on the API, and the one who may. */
import Fastify, { type FastifyInstance } from 'fastify'
import { beforeEach, expect, test } from 'vitest'
import { SESSION } from '../kit/src/app.ts'
import { openApi } from './api.ts'
import { openDatabase } from './database.ts'
import { VIEW_COOKIE } from './sessions.ts'

let app: FastifyInstance
let api: ReturnType<typeof openApi>

beforeEach(async () => {
  api = openApi(openDatabase())
  app = Fastify()
  await app.register(api.api, { prefix: '/api' })
  return () => app.close().then(api.close)
})

const PASSWORD = 'a long password'
const header = (token: string) => ({ [SESSION.header]: Buffer.from(token).toString('base64') })
const post = (path: string, payload: object = {}, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url: `/api${path}`, payload, headers: { origin: 'http://localhost:4173', ...headers } })
const itemsOf = (token: string) => app.inject({ url: '/api/items', headers: header(token) })
const signUp = async (name: string) => (await post('/sign-up', { name, password: PASSWORD })).json().token as string

test('an account signs in with its password, and out again', async () => {
  await signUp('Grace')
  const { token } = (await post('/sign-in', { name: 'grace', password: PASSWORD })).json()
  expect((await itemsOf(token)).json()).toEqual({ member: 'Grace', items: [] })
  await post('/sign-out', {}, header(token))
  expect((await itemsOf(token)).statusCode).toBe(401)
})

test('a wrong password and a name that nobody has are one answer', async () => {
  await signUp('Grace')
  const answers = await Promise.all(
    ['Grace', 'Nobody'].map((name) => post('/sign-in', { name, password: 'another password' })),
  )
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`))).toEqual(
    new Set(['400 {"code":"wrong"}']),
  )
})

test('guesses end after five of a minute, for that name; the right password waits, too', async () => {
  await signUp('Grace')
  for (let index = 0; index < 5; index++) await post('/sign-in', { name: 'Grace', password: `guess number ${index}` })
  const answer = await post('/sign-in', { name: 'GRACE', password: PASSWORD })
  expect([answer.statusCode, answer.json()]).toEqual([429, { code: 'many' }])
  expect((await post('/sign-up', { name: 'Ada', password: PASSWORD })).statusCode).toBe(200)
})

test('thirty tries of one network at any names are all', async () => {
  const codes: number[] = []
  for (let index = 0; index < 31; index++)
    codes.push((await post('/sign-in', { name: `member ${index}`, password: 'short' })).statusCode)
  expect([codes.slice(0, 30).includes(429), codes[30]]).toEqual([false, 429])
})

test('one name is one account, of two who ask at once, too', async () => {
  const answers = await Promise.all(['Grace', 'ＧRACE'].map((name) => post('/sign-up', { name, password: PASSWORD })))
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
})

test.each([
  [{ name: 'Grace', password: 'short' }],
  [{ name: '', password: PASSWORD }],
  [{ name: ['Grace'], password: PASSWORD }],
  [{ name: 'Grace', password: 'x'.repeat(201) }],
])('%j is no account', async (body) => {
  expect((await post('/sign-up', body)).json()).toEqual({ code: 'weak' })
})

test('nobody reads or changes what is another’s', async () => {
  const [grace, ada] = [await signUp('Grace'), await signUp('Ada')]
  const { id } = (await post('/items', { text: 'Buy milk' }, header(grace))).json()
  expect((await itemsOf(ada)).json().items).toEqual([])
  expect((await post(`/items/${id}`, { done: true }, header(ada))).statusCode).toBe(404)
  for (const other of ['0', '-1', 'NaN', `${id} or 1=1`])
    expect((await post(`/items/${encodeURIComponent(other)}`, { done: true }, header(grace))).statusCode).toBe(404)
  expect((await itemsOf(grace)).json().items).toEqual([{ id, text: 'Buy milk', done: false }])
})

test('the cookie that pages are rendered by opens nothing of the API, and a made-up one nothing at all', async () => {
  const token = await signUp('Grace')
  const shown = (cookie: string) => api.views({ headers: { cookie } } as never)?.open() ?? null
  const hash = api.sessions.cookieOf(token)
  expect(await shown(`${VIEW_COOKIE}=${hash}`)).toMatchObject({ mark: hash.slice(0, 16) })
  expect((await app.inject({ url: '/api/items', headers: { cookie: `${VIEW_COOKIE}=${hash}` } })).statusCode).toBe(401)
  expect((await itemsOf(hash)).statusCode).toBe(401)
  expect(await shown(`${VIEW_COOKIE}=${'0'.repeat(64)}`)).toBeNull()
  expect(await shown(`${VIEW_COOKIE}=${hash}' or '1'='1`)).toBeNull()
})

test('a passkey challenge is taken once, by whom it was given to; other origins get none', async () => {
  const [grace, ada] = [await signUp('Grace'), await signUp('Ada')]
  const answering = (challenge: string) => ({
    credential: {
      id: 'made-up',
      response: { clientDataJSON: Buffer.from(JSON.stringify({ challenge })).toString('base64url') },
    },
  })
  const { challenge } = (await post('/passkeys/begin-add', {}, header(grace))).json()
  for (const [path, token] of [
    ['/passkeys/add', ada],
    ['/passkeys/sign-in', ''],
    ['/passkeys/add', grace],
  ] as const)
    expect((await post(path, answering(challenge), header(token))).json(), path).toEqual({ code: 'passkey' })
  expect((await post('/passkeys/begin-add', {})).statusCode).toBe(401)
  expect((await post('/passkeys/begin', {}, { origin: 'https://evil.example' })).statusCode).toBe(403)
})
