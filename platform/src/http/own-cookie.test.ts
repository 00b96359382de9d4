import { expect, test } from 'vitest'
import { gatewayUnderTest } from '../gateway/gateway.fixture.ts'
import { publish } from '../release/publish.ts'
import { storeRelease } from '../release/release.fixture.ts'

const at = gatewayUnderTest()
const [APP, CONSOLE] = ['localhost:4173', 'localhost:4174']

/** The cookie that a request for a page to `host` is answered with. */
async function given(host: string, headers: Record<string, string> = {}): Promise<string> {
  const answer = await at.app.inject({ url: '/home', headers: { host, ...headers } })
  return String(answer.headers['set-cookie'] ?? '').split(';')[0] ?? ''
}

test('two apps of one host tell their cookies apart by name: neither takes nor replaces the other’s', async () => {
  await publish(at.store, storeRelease(at.store, 'home', '2'), { canary: 50 })
  await at.open()
  const app = await given(APP)
  const console = await given(CONSOLE)
  expect([app, console]).toEqual([
    expect.stringMatching(/^browser_id-4173=[\w-]{22}$/),
    expect.stringMatching(/^browser_id-4174=[\w-]{22}$/),
  ])
  // a browser of both sends both to each, in any order
  for (const cookie of [`${app}; ${console}`, `${console}; ${app}`])
    for (const host of [APP, CONSOLE]) expect(await given(host, { cookie })).toBe('')
  expect(await given(CONSOLE, { cookie: app })).toMatch(/^browser_id-4174=/)
})

test.each([
  ['app.example', {}, 'browser_id'],
  ['app.example:80', {}, 'browser_id'],
  ['[::1]:4173', {}, 'browser_id-4173'],
  ['app.example', { 'x-forwarded-proto': 'https' }, '__Host-browser_id'],
  ['app.example:443', { 'x-forwarded-proto': 'https' }, '__Host-browser_id'],
  ['app.example:8443', { 'x-forwarded-proto': 'https' }, '__Host-browser_id-8443'],
  ['app.example:nonsense', {}, 'browser_id'],
])('%s %j names it %s', async (host, headers, name) => {
  await publish(at.store, storeRelease(at.store, 'home', '2'), { canary: 50 })
  await at.open({ server: { trustProxy: ['127.0.0.1'] } })
  expect((await given(host, headers)).split('=')[0]).toBe(name)
})
