import { createHash } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { entryOf } from '../registry/entry.ts'
import { disable } from '../release/pin-or-disable.ts'
import { publish } from '../release/publish.ts'
import { storeRelease } from '../release/release.fixture.ts'
import { composed, gatewayUnderTest, untilServed } from './gateway.fixture.ts'

const at = gatewayUnderTest()
const page = async (url: string, headers: Record<string, string> = {}) => at.app.inject({ url, headers })

test('the page of a route carries the composition, its scripts with integrity, and a policy that allows exactly its inline code', async () => {
  await at.open()
  const response = await page('/HOME')
  expect(response.statusCode).toBe(200)
  expect(response.body).toContain('<title>home · Garden</title>')
  const { integrity } = at.store.readRegistry().registry.microFrontends.home?.[0]?.metadata ?? {}
  expect(response.body).toContain(
    `<script async data-early src="/r/home/1/remoteEntry.js" integrity="${integrity}" crossorigin>`,
  )
  expect(composed(response.body)).toMatchObject({ shell: '1', remotes: { home: { version: '1' } } })
  const policy = String(response.headers['content-security-policy'])
  const inline = /<script>(.*?)<\/script>/s.exec(response.body)?.[1] ?? ''
  const style = /<style>(.*?)<\/style>/s.exec(response.body)?.[1] ?? ''
  for (const text of [inline, style])
    expect(policy).toContain(`'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  expect(policy).not.toMatch(/unsafe/)
})

test('an unknown address gets the shell with 404, a file that is not there a 404 that nothing caches', async () => {
  await at.open()
  const unknown = await page('/Nowhere')
  expect(unknown.statusCode).toBe(404)
  expect(unknown.body).toContain('id="root"')
  for (const url of ['/r/home/1/missing.js', '/r/home/1/..%2f..%2fregistry.json', '/favicon.ico']) {
    const response = await page(url)
    expect(response.statusCode, url).toBe(404)
    expect(response.headers['cache-control'], url).toBe('no-store')
  }
})

test('pages answer 304 for what the browser has, released files are immutable', async () => {
  await at.open()
  const { headers } = await page('/home')
  expect((await page('/home', { 'if-none-match': String(headers.etag) })).statusCode).toBe(304)
  const file = await page('/r/home/1/remoteEntry.js')
  expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(file.headers['content-type']).toContain('javascript')
})

test('a canary reaches its share of browsers, and a browser keeps its side', async () => {
  await publish(at.store, storeRelease(at.store, 'home', '2'), { canary: 50 })
  await at.open()
  const seen = new Set<string>()
  for (let index = 0; index < 40; index += 1) {
    const first = await page('/home')
    const cookie = String(first.headers['set-cookie']).split(';')[0] ?? ''
    const version = composed(first.body).remotes.home.version as string
    seen.add(version)
    const again = await page('/home', { cookie })
    expect(again.headers['set-cookie']).toBeUndefined()
    expect(composed(again.body).remotes.home.version).toBe(version)
  }
  expect([...seen].sort()).toEqual(['1', '2'])
})

test('the cookie of a canary stays on TLS where the visitor came over it', async () => {
  await publish(at.store, storeRelease(at.store, 'home', '2'), { canary: 50 })
  await at.open({ server: { trustProxy: ['127.0.0.1'] } })
  expect((await page('/home', { 'x-forwarded-proto': 'https' })).headers['set-cookie']).toMatch(/; Secure$/)
  expect((await page('/home')).headers['set-cookie']).not.toContain('Secure')
})

test('browsers get no cookie while all get the same', async () => {
  await at.open()
  expect((await page('/home')).headers['set-cookie']).toBeUndefined()
})

test('a release reaches the running gateway; a damaged registry changes nothing', async () => {
  await at.open()
  await publish(at.store, storeRelease(at.store, 'home', '2'))
  await untilServed(async () => expect(composed((await page('/home')).body).remotes.home.version).toBe('2'))
  writeFileSync(at.store.registryFile(), '{"half')
  await untilServed(async () => expect((await page('/metrics')).body).toMatch(/^app_registry_damaged 1$/m))
  expect(composed((await page('/home')).body).remotes.home.version).toBe('2')
  rmSync(at.store.registryFile())
  expect((await page('/readyz')).statusCode).toBe(200)
})

test('a gateway that starts on a damaged registry serves the last good one', async () => {
  writeFileSync(at.store.registryFile(), '')
  await at.open()
  expect(composed((await page('/home')).body).remotes.home.version).toBe('1')
})

test('a disabled remote is blocked with the operator’s reason and none of its scripts runs', async () => {
  await disable(at.store, 'home', 'Closed until ten')
  await at.open()
  const { body } = await page('/home')
  expect(composed(body).remotes.home.blocked).toEqual({ kind: 'disabled', reason: 'Closed until ten' })
  expect(body).not.toContain('data-early')
})

test('a remote whose range a shared module of the shell does not match is blocked alone', async () => {
  const other = storeRelease(at.store, 'other', '1', { shares: { react: '^18.0.0' } })
  // no command makes it live
  await at.store.changeRegistry((registry) => {
    registry.microFrontends.other = [entryOf(other, 100, true)]
    return { action: 'release', name: 'other' }
  })
  await at.open()
  const { body } = await page('/other')
  expect(composed(body).remotes.other.blocked).toMatchObject({
    kind: 'contract',
    reason: expect.stringContaining('react'),
  })
  expect(composed(body).remotes.home.blocked).toBeUndefined()
  expect(body).not.toContain('data-early')
})

test('an empty store answers 503, ready only with a composition and a database', async () => {
  rmSync(at.store.folder, { recursive: true })
  await at.open()
  expect((await page('/home')).statusCode).toBe(503)
  expect((await page('/readyz')).json()).toEqual({ composition: false })
  expect((await page('/healthz')).statusCode).toBe(200)
})

test('a live shell whose files are gone: every page says so, nothing caches it, and it ends with the fault', async () => {
  await at.open()
  rmSync(join(at.store.folder, 'shell', '1', 'html'), { recursive: true })
  const response = await page('/home')
  expect(response.statusCode).toBe(503)
  expect(response.headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '5' })
  expect(response.body).toContain('One moment, please')
  expect(response.body).toContain('>Try again</a>')
  expect(response.body).not.toContain('ENOENT')
  await publish(at.store, storeRelease(at.store, 'shell', '2'))
  await untilServed(async () => expect((await page('/home')).statusCode).toBe(200))
})

const styled = { screens: { main: { js: ['main.js'], css: ['main.css'], async: [], shares: [] } } }
const sheets = { 'main.css': '@layer home{.home_main{margin:0}}' }

test.each([
  ['its styles are', 'main.css'],
  ['its folder is', ''],
])(
  'a live remote: when %s gone its page is the shell alone, early scripts and styles left to the loader',
  async (_, file) => {
    const dir = join(at.store.folder, 'home', '2')
    const release = storeRelease(at.store, 'home', '2', styled, sheets)
    await publish(at.store, release)
    await at.open()
    expect((await page('/home')).body).toContain('.home_main{margin:0}')
    rmSync(join(dir, file), { recursive: true })
    // what was rendered before is rendered anew
    await publish(at.store, storeRelease(at.store, 'other', '1'))
    await untilServed(async () => {
      const { statusCode, body } = await page('/home')
      expect(statusCode).toBe(200)
      expect(composed(body).remotes).toMatchObject({ home: { version: '2' }, other: { version: '1' } })
      expect(body).toContain('<script defer src="/r/shell/1/main.js"')
      expect(body).not.toContain('data-early')
      expect(body).not.toContain('data-rspack')
    })
  },
)

test.each([
  ['a remote', 'home', 'main.css', 200],
  ['the shell', 'shell', 'html/skeleton.css', 503],
])('styles of %s that are not what was released are never shown', async (_, name, file, status) => {
  await publish(at.store, storeRelease(at.store, 'home', '2', styled, sheets))
  writeFileSync(
    join(at.store.folder, name, name === 'shell' ? '1' : '2', file),
    '.home{background:url(https://evil.example)}',
  )
  await at.open()
  const { statusCode, body } = await page('/home')
  expect(statusCode).toBe(status)
  expect(body).not.toContain('evil')
  expect(body).not.toContain('data-rspack')
})

test('readiness follows every check of the API, and names the one that fails', async () => {
  let checks: Record<string, boolean> = { database: true, writes: true }
  await at.open({ ready: async () => checks })
  expect((await page('/readyz')).statusCode).toBe(200)
  checks = { database: true, writes: false }
  const failing = await page('/readyz')
  expect([failing.statusCode, failing.json()]).toEqual([503, { composition: true, database: true, writes: false }])
})
