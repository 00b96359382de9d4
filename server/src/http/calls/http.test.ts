import { openEnvelope, toBase64 } from '@yaksok/shared/core/contract'
import { message } from '@yaksok/shared/core/text'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../../test/index.ts'
import { withTransaction } from '../../infra/database/index.ts'

const FORM = 'application/x-www-form-urlencoded'

let server: TestServer

beforeAll(async () => {
  server = await createTestServer()
})

afterAll(() => server.close())

/** Every refusal: an envelope with the status as its code, a request id, nothing to keep. */
function expectEnvelope(response: { statusCode: number; headers: object; json(): unknown }, status: number) {
  expect(response.statusCode).toBe(status)
  expect(openEnvelope(response.json())).toEqual({ code: status, msg: expect.stringMatching(/요$/), data: null })
  expect(response.headers).toMatchObject({
    'x-request-id': expect.stringMatching(/^[0-9a-f]{16}$/),
    'cache-control': 'no-store',
  })
}

test.each(['/api/no/such/call', '/api', '/api/', '/api/member/doLogin/', '/api/assets/none.svg', '/api/..%2fx'])(
  '%s does not exist',
  async (url) => expectEnvelope(await server.app.inject({ url }), 404),
)

test('a body over 64 kB is refused before it is read whole', async () => {
  const payload = `username=${'a'.repeat(64 * 1024)}`
  const response = await server.app.inject({
    method: 'POST',
    url: '/api/member/doLogin',
    headers: { 'content-type': FORM },
    payload,
  })
  expectEnvelope(response, 413)
})

test.each([
  ['application/json', '{"username":"demo"}'],
  ['multipart/form-data; boundary=x', '--x--'],
  ['text/plain', 'username=demo'],
  ['nonsense', 'username=demo'],
])('a body of %s is refused', async (type, payload) => {
  const response = await server.app.inject({
    method: 'POST',
    url: '/api/member/doLogin',
    headers: { 'content-type': type },
    payload,
  })
  expectEnvelope(response, 415)
})

test.each(['username=%', 'username=a&username=b', 'username=%00', 'username=%ff', 'x&'.repeat(60)])(
  'the malformed form %j is refused',
  async (payload) => {
    const headers = { 'content-type': FORM }
    expectEnvelope(await server.app.inject({ method: 'POST', url: '/api/member/doLogin', headers, payload }), 400)
    expectEnvelope(await server.app.inject({ url: `/api/member/doLogin?${payload}` }), 400)
  },
)

test('a POST takes nothing from its query string, which logs of proxies would keep', async () => {
  const response = await server.app.inject({ method: 'POST', url: '/api/member/doLogin?username=demo&password=secret' })
  expect(openEnvelope(response.json())).toMatchObject({ code: 400 })
})

test('both methods of a call with a secret are served, and neither is cached', async () => {
  for (const method of ['GET', 'POST'] as const) {
    const reply = await server.callRaw('login', { username: 'nobody1', password: 'wrong' }, { method })
    expect(reply).toMatchObject({ status: 200, code: 401 })
    expect(reply.headers['cache-control']).toBe('no-store')
  }
})

test('each call is one line: when, what, how it ended, from where, and nothing that was sent', async () => {
  const lines: string[] = []
  const log = pino(
    { level: 'info', timestamp: pino.stdTimeFunctions.isoTime },
    { write: (line) => void lines.push(line) },
  )
  const logged = await createTestServer({ log })
  try {
    lines.length = 0
    await logged.callRaw('login', { username: 'nobody1', password: 'a-wrong-password' })
    await logged.callRaw('userInfo', {}, { token: 'made-up' })
    const calls = lines.map((line) => JSON.parse(line)).filter(({ event }) => event === 'call')
    expect(calls).toMatchObject([
      { call: 'login', method: 'POST', status: 200, code: 401, ip: '127.0.0.1' },
      { call: 'userInfo', code: 401 },
    ])
    for (const { time, requestId } of calls) {
      expect(time).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
      expect(requestId).toMatch(/./)
    }
    expect(lines.join()).not.toMatch(/a-wrong-password|made-up/)
  } finally {
    await logged.close()
  }
})

test('a fault of ours is answered without a word of it, and logged with its request id', async () => {
  const lines: string[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) })
  const faulty = await createTestServer({
    log,
    modules: [
      () => ({
        name: 'faulty',
        handlers: {
          systemBase: () => {
            throw new Error('secret detail of table members')
          },
          policy: ({ pool }) =>
            withTransaction(pool, async (client) => {
              await client.query('set local statement_timeout = 1')
              await client.query('select pg_sleep(1)')
              throw new Error('the statement was not cancelled')
            }),
        },
      }),
    ],
  })
  try {
    const reply = await faulty.call('systemBase')
    expect(reply).toMatchObject({ status: 500, code: -1, msg: message('server.networkUnstable'), data: null })
    expect(JSON.stringify(reply)).not.toMatch(/secret|members|at /)
    const fault = lines.map((line) => JSON.parse(line)).find(({ event }) => event === 'fault')
    expect(fault).toMatchObject({ requestId: reply.headers['x-request-id'], call: 'systemBase' })
    expect((await faulty.call('policy')).status).toBe(503)
    expect(await faulty.ready()).toMatchObject({ database: true, writes: true })
  } finally {
    await faulty.close()
  }
})

test('an Idempotency-Key that is no key is refused', async () => {
  const token = await server.register('httptest')
  for (const key of ['', 'x'.repeat(65), '키', 'a b']) {
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/user_set_withdraw',
      headers: { 'content-type': FORM, token: toBase64(token), 'idempotency-key': Buffer.from(key).toString('latin1') },
      payload: 'money=1000&paypassword=1234',
    })
    expect(openEnvelope(response.json()).code, key).toBe(400)
  }
})

test('the OpenAPI document describes every path', async () => {
  const response = await server.app.inject({ url: '/api/openapi.json' })
  const document = response.json() as {
    openapi: string
    paths: Record<string, Record<string, { operationId: string }>>
  }
  expect(document.openapi).toBe('3.1.0')
  expect(Object.keys(document.paths['/member/doLogin'] ?? {}).sort()).toEqual(['get', 'post'])
  const ids = Object.values(document.paths).flatMap((item) => Object.values(item).map(({ operationId }) => operationId))
  expect(new Set(ids).size).toBe(ids.length)
  const refs = [...response.body.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name)
  const schemas = (response.json() as { components: { schemas: object } }).components.schemas
  expect(refs.filter((name) => !((name as string) in schemas))).toEqual([])
})

test('a call counts while it waits for its answer, and no longer', async () => {
  const inFlight = async () =>
    Number(/^yaksok_calls_in_flight (\d+)$/m.exec(await server.services.metrics.metrics())?.[1])
  let waiting: Promise<unknown> | undefined
  await withTransaction(server.owner, async (client) => {
    await client.query('lock table members in access exclusive mode')
    waiting = server.call('login', { username: 'nobody', password: 'pass-word-1' })
    await expect.poll(inFlight).toBe(1)
  })
  await waiting
  await expect.poll(inFlight).toBe(0)
})

test('no page of another site embeds an answer of the API, whatever it is', async () => {
  const elsewhere = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' }
  for (const [method, url] of [
    ['GET', '/api/system/base'],
    ['POST', '/api/member/doLogin'],
    ['PUT', '/api/member/doLogin'],
    ['GET', '/api/user/info'],
    ['GET', '/api/assets/none.svg'],
    ['GET', '/api/openapi.json'],
    ['GET', '/api/events'],
    ['GET', '/api/no/such/call'],
  ] as const) {
    const { headers } = await server.app.inject({ method, url, headers: elsewhere })
    expect(headers['cross-origin-resource-policy'], `${method} ${url}`).toBe('same-origin')
    expect(headers['access-control-allow-origin'], `${method} ${url}`).toBeUndefined()
  }
})
