import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { publish } from '../../release/publish.ts'
import { storeRelease } from '../../release/release.fixture.ts'
import { openReleaseStore, type ReleaseStore } from '../../release-store/release-store.ts'
import { createGateway, type GatewayOptions } from '../create-gateway.ts'

let store: ReleaseStore
let app: FastifyInstance

const MACHINE = 'http://localhost:3001'
const LINK = `/home?remote.home=${MACHINE}`
const developers = { origins: ['http://localhost:*'], hours: 8 }

const open = async (options: Partial<GatewayOptions> = { developers }) => {
  app = await createGateway({ store, ...options })
}

beforeEach(async () => {
  store = openReleaseStore(mkdtempSync(join(tmpdir(), 'overrides-')))
  await publish(store, storeRelease(store, 'shell', '1'))
  await publish(store, storeRelease(store, 'home', '1'))
})
afterEach(async () => {
  vi.useRealTimers()
  await app.close()
  rmSync(store.folder, { recursive: true, force: true })
})

const page = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
const composed = (html: string) =>
  JSON.parse(/window\.__PAGE__=(\{"composition".*?\});/.exec(html)?.[1] ?? '{}').composition

const SAME = { 'sec-fetch-site': 'same-origin' }

/** Sends the form of the page that asks. */
const agree = (fields: Record<string, string>, headers: Record<string, string> = SAME) =>
  app.inject({
    method: 'POST',
    url: '/developer-build',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(fields).toString(),
  })

const cookieOf = (response: { headers: Record<string, unknown> }) =>
  String(response.headers['set-cookie'] ?? '').split(';')[0] ?? ''

/** The cookie of a member who agreed. */
const agreed = async () => cookieOf(await agree({ to: '/home', 'remote.home': MACHINE }))

test('overrides are off unless enabled, and nobody can agree to one', async () => {
  await open({})
  const response = await page(LINK)
  expect(response.body).not.toContain('3001')
  expect(response.headers['set-cookie']).toBeUndefined()
  expect((await agree({ to: '/home', 'remote.home': MACHINE })).statusCode).toBe(400)
})

test('a link changes nothing: it asks, names the origin, and leads back without it', async () => {
  await open()
  const response = await page(`${LINK}&tab=2`)
  expect(response.headers['set-cookie']).toBeUndefined()
  expect(response.headers['cache-control']).toBe('no-store')
  const policy = String(response.headers['content-security-policy'])
  expect(policy).toContain("script-src 'self';")
  expect(policy).toContain("form-action 'self'; frame-ancestors 'none'")
  expect(policy).not.toContain('3001')
  expect(response.body).toContain('Open a screen under development?')
  expect(response.body).toContain(`<dd>${MACHINE}</dd>`)
  expect(response.body).toContain('<a href="/home?tab=2">Cancel</a>')
  expect(response.body).not.toContain('window.__PAGE__')
  expect((await page('/home')).body).not.toContain('3001')
})

test('what the member agrees to lasts for that browser, widens the policy by its origin alone, and ends with safe mode', async () => {
  await open()
  const answer = await agree({ to: '/home?tab=2', 'remote.home': MACHINE })
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/home?tab=2'])
  expect(answer.headers['set-cookie']).toMatch(/Max-Age=28800; HttpOnly; SameSite=Strict$/)
  const cookie = cookieOf(answer)
  const shown = await page('/home', { cookie })
  expect(composed(shown.body).remotes.home).toMatchObject({ entry: `${MACHINE}/remoteEntry.js`, override: MACHINE })
  expect(shown.headers['content-security-policy']).toContain(`script-src 'self'`)
  expect(shown.headers['content-security-policy']).toContain(MACHINE)
  // what was agreed to is not asked again; another port is
  expect((await page(LINK, { cookie })).body).toContain('window.__PAGE__')
  expect((await page('/home?remote.home=http://localhost:3002', { cookie })).body).toContain(
    'Open a screen under development?',
  )
  expect((await page('/home')).body).not.toContain('3001')
  const ended = await page('/home?remote.home=', { cookie })
  expect(ended.body).not.toContain('3001')
  expect(ended.headers['set-cookie']).toContain('Max-Age=0')
  const safe = await page('/home?safe=1', { cookie })
  expect(safe.body).not.toContain('3001')
  expect(safe.headers['set-cookie']).toContain('Max-Age=0')
})

test.each([
  ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
  ['a neighbour below the same domain', { 'sec-fetch-site': 'same-site', origin: 'https://x.localhost' }],
  ['an address typed by hand', { 'sec-fetch-site': 'none' }],
  ['an old browser on another site', { origin: 'https://evil.example' }],
  ['nobody', {}],
])('a form from %s agrees to nothing', async (_, headers) => {
  await open()
  const answer = await agree({ to: '/home', 'remote.home': MACHINE }, headers as Record<string, string>)
  expect(answer.statusCode).toBe(403)
  expect(answer.headers['set-cookie']).toBeUndefined()
})

test('an old browser says who it is by its origin; over TLS the cookie stays on TLS', async () => {
  await open({ developers, server: { trustProxy: ['127.0.0.1'] } })
  const headers = { host: 'app.example', origin: 'https://app.example', 'x-forwarded-proto': 'https' }
  const answer = await agree({ to: '/home', 'remote.home': MACHINE }, headers)
  expect(answer.headers['set-cookie']).toMatch(/^__Host-developer_build=.*; Path=\/;.*; Secure$/)
})

test.each([
  { to: '//evil.example', 'remote.home': MACHINE },
  { to: '/\\evil.example', 'remote.home': MACHINE },
  { to: 'https://evil.example/', 'remote.home': MACHINE },
  { to: '/home', 'remote.home': 'https://evil.example' },
  { to: '/home' },
  { 'remote.home': MACHINE },
])('the form %j is refused', async (fields) => {
  await open()
  const answer = await agree(fields as Record<string, string>)
  expect(answer.statusCode).toBe(400)
  expect(answer.headers['set-cookie']).toBeUndefined()
})

test('an override ends by itself, whatever the browser still sends', async () => {
  await open()
  const cookie = await agreed()
  const set = Date.now()
  const clock = vi.spyOn(Date, 'now')
  try {
    for (const [hours, overridden] of [
      [7.9, true],
      [8.1, false],
    ] as const) {
      clock.mockReturnValue(set + hours * 3_600_000)
      expect((await page('/home', { cookie })).body.includes(MACHINE), `${hours} h`).toBe(overridden)
    }
  } finally {
    clock.mockRestore()
  }
})

test('a page with a developer’s build has no id: what it reports says nothing of releases', async () => {
  await open()
  const cookie = await agreed()
  expect((await page('/home', { cookie })).body).not.toContain('id="page-id"')
})

test.each([
  'https://evil.example',
  'http://localhost.evil.example:3001',
  'http://user@localhost:3001',
  'javascript:alert(1)',
  'http://localhost:3001/path',
  '"><script>alert(1)</script>',
])('an override from %s is ignored', async (origin) => {
  await open()
  const { body } = await page(`/home?remote.home=${encodeURIComponent(origin)}`)
  expect(composed(body).remotes.home.override).toBeUndefined()
})
