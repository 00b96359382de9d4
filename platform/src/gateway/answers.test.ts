import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publish } from '../release/publish.ts'
import { storeRelease } from '../release/release.fixture.ts'
import { openReleaseStore, type ReleaseStore } from '../release-store/release-store.ts'
import { createGateway } from './create-gateway.ts'

let store: ReleaseStore
let app: FastifyInstance
const lines: string[] = []

beforeAll(async () => {
  store = openReleaseStore(mkdtempSync(join(tmpdir(), 'answers-')))
  await publish(store, storeRelease(store, 'shell', '1', {}, { 'html/icon.svg': '<svg/>' }))
  await publish(store, storeRelease(store, 'home', '1'))
  app = await createGateway({
    store,
    api: async (api) => {
      for (const url of ['/', '/*']) api.all(url, async (_, reply) => reply.code(404).send({ of: 'api' }))
    },
    securityContact: 'mailto:security@example.com',
    changePassword: '/Secret',
    server: {
      logger: { level: 'warn', stream: { write: (line: string) => void lines.push(line) } },
      trustProxy: ['127.0.0.1'],
    },
    extend: (server) => {
      server.get('/breaks', () => {
        throw new Error('secret words')
      })
    },
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await app.close()
  rmSync(store.folder, { recursive: true, force: true })
})

const ask = (url: string, more: InjectOptions = {}) => app.inject({ url, ...more })
const BROWSER = { accept: 'text/html,*/*' }

const EVERYWHERE = [
  '/home',
  '/Nowhere',
  '/%zz',
  '/r/home/1/remoteEntry.js',
  '/r/home/1/nothing.js',
  '/r/',
  '/api/nope',
  '/registry.json',
  '/composition.json',
  '/early',
  '/early?route=a&route=b',
  '/metrics',
  '/healthz',
  '/readyz',
  '/robots.txt',
  '/favicon.ico',
  '/.well-known/security.txt',
  '/.well-known/change-password',
  '/breaks',
  '/index.php',
]

test.each(EVERYWHERE)('%s: every answer says that it is what it says, and HSTS where it came over TLS', async (url) => {
  for (const proto of ['http', 'https']) {
    const { headers, body } = await ask(url, { headers: { 'x-forwarded-proto': proto } })
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['strict-transport-security']).toBe(proto === 'https' ? 'max-age=31536000' : undefined)
    expect(body).not.toMatch(/FST_ERR|secret words|node_modules/)
  }
})

test('a proxy that nobody named cannot say that the visitor came over TLS', async () => {
  const { headers } = await ask('/home', { remoteAddress: '203.0.113.7', headers: { 'x-forwarded-proto': 'https' } })
  expect(headers['strict-transport-security']).toBeUndefined()
})

test('a fault is logged with its request id, counted, and told without a word of it', async () => {
  lines.length = 0
  const text = await ask('/breaks?pin=1234')
  expect([text.statusCode, text.body]).toEqual([500, 'Try again in a moment'])
  const line = JSON.parse(lines.at(-1) ?? '{}')
  expect(line).toMatchObject({ event: 'fault', method: 'GET', path: '/breaks', err: { message: 'secret words' } })
  expect(line.requestId).toMatch(/^[0-9a-f]{16}$/)
  expect(lines.join()).not.toMatch(/\b1234\b/)
  const page = await ask('/breaks', { headers: BROWSER })
  expect(page.headers['content-type']).toContain('text/html')
  expect(page.headers['content-security-policy']).toContain("default-src 'none'")
  expect(page.body).toContain('<h1>Try again in a moment</h1>')
  expect((await ask('/metrics')).body).toMatch(/^app_gateway_faults_total [2-9]/m)
})

test('a page without a file of the shell has the name and the colours of the app that is live', async () => {
  const { body } = await ask('/index.php', { headers: BROWSER })
  expect(body).toContain('<title>There is no such address · Garden</title>')
  expect(body).toContain('--primary:light-dark(#123456,#abcdef);')
  expect(body).toContain('--canvas:Canvas;')
})

test('an address that is not encoded properly is an unknown one', async () => {
  expect((await ask('/api/%zz')).json()).toEqual({ of: 'api' })
  expect((await ask('/api/%ff%fe?x=%zz')).json()).toEqual({ of: 'api' })
  const page = await ask('/%zz')
  expect([page.statusCode, page.headers['cache-control']]).toEqual([404, 'no-store'])
  expect(page.body).toContain('id="root"')
  expect((await ask('/index.php', { headers: BROWSER })).body).toContain('<h1>There is no such address</h1>')
})

test('a route given twice, a body that is none, a body too large: refused in plain words', async () => {
  const twice = await ask('/early?route=/beds&route=/x')
  expect([twice.statusCode, twice.body]).toEqual([400, 'The request was not understood'])
  const post = { method: 'POST', headers: { 'content-type': 'application/json' } } as const
  expect((await ask('/home', { ...post, payload: '{' })).statusCode).toBe(400)
  expect((await ask('/home', { ...post, payload: `"${'x'.repeat(1_100_000)}"` })).statusCode).toBe(413)
  expect((await ask('/home', { method: 'DELETE' })).statusCode).toBe(404)
})

test('a page may ask the visitor for nothing that no screen uses, and only for itself', async () => {
  const policy = String((await ask('/home', { headers: BROWSER })).headers['permissions-policy'])
  const allowed = Object.fromEntries(policy.split(', ').map((one) => one.split('=')))
  for (const never of [
    'camera',
    'microphone',
    'geolocation',
    'payment',
    'usb',
    'serial',
    'hid',
    'local-network-access',
  ])
    expect([never, allowed[never]]).toEqual([never, '()'])
  expect(new Set(Object.values(allowed))).toEqual(new Set(['()', '(self)']))
})

test('a page tells no other site where its visitor was, and says how it is encoded', async () => {
  for (const url of ['/home', '/Nowhere', '/breaks']) {
    const { headers } = await ask(url, { headers: BROWSER })
    expect(headers['referrer-policy']).toBe('same-origin')
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
  }
})

test.each(['/', '/home', '/r/home/1/remoteEntry.js', '/early', '/metrics'])(
  'TRACE %s sends nothing back',
  async (url) => {
    const answer = await ask(url, { method: 'TRACE' as 'GET', headers: { cookie: 'browser_id=secret-of-a-cookie' } })
    expect(answer.statusCode).toBe(404)
    expect(answer.body).not.toContain('secret-of-a-cookie')
  },
)

test('what is not HTTP is told so in plain words too', async () => {
  const { port } = app.server.address() as AddressInfo
  const answers: string[] = []
  for (const sent of ['NONSENSE\r\n\r\n', `GET / HTTP/1.1\r\nhost: x\r\ncookie: ${'a'.repeat(20_000)}\r\n\r\n`]) {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {})
    socket.write(sent)
    let answer = ''
    for await (const chunk of socket) answer += chunk
    answers.push(answer)
  }
  expect(answers[0]).toMatch(/^HTTP\/1\.1 400 [\s\S]*nosniff[\s\S]*The request was not understood$/)
  expect(answers[1]).toMatch(/^HTTP\/1\.1 431 [\s\S]*no-store[\s\S]*The headers of the request are too large$/)
})

test('machines are told: nothing to search, the icon, where to report a weakness', async () => {
  expect((await ask('/robots.txt')).body).toBe('User-agent: *\nDisallow: /\n')
  const icon = await ask('/favicon.ico')
  expect([icon.statusCode, icon.headers.location]).toEqual([302, '/r/shell/1/html/icon.svg'])
  expect((await ask(String(icon.headers.location))).headers['content-type']).toBe('image/svg+xml')
  const change = await ask('/.well-known/change-password')
  expect([change.statusCode, change.headers.location]).toEqual([302, '/Secret'])
  const contact = (await ask('/.well-known/security.txt')).body
  expect(contact).toMatch(/^Contact: mailto:security@example\.com\nExpires: \d{4}-\d\d-\d\dT[\d:.]+Z\n/)
  const expires = Date.parse(/Expires: (.*)/.exec(contact)?.[1] ?? '')
  expect(expires).toBeGreaterThan(Date.now())
  expect(expires).toBeLessThan(Date.now() + 365 * 86_400_000)
})

test('nothing of a shell that cannot be read reaches the visitor', async () => {
  writeFileSync(join(store.folder, 'shell/1/html/index.html'), 'changed')
  await publish(store, storeRelease(store, 'home', '2'))
  lines.length = 0
  const page = await ask('/Somewhere')
  expect([200, 404, 503]).toContain(page.statusCode)
  expect(page.body).not.toContain('changed')
})
