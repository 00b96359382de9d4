import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { prune } from '../../release/prune.ts'
import { publish } from '../../release/publish.ts'
import { storeRelease } from '../../release/release.fixture.ts'
import { rollback } from '../../release/rollback.ts'
import { openReleaseStore, type ReleaseStore } from '../../release-store/release-store.ts'
import { createGateway } from '../create-gateway.ts'

let store: ReleaseStore
let app: FastifyInstance
let port: number

const TEXT = 'const a = 1;'.repeat(100)

beforeAll(async () => {
  store = openReleaseStore(mkdtempSync(join(tmpdir(), 'files-')))
  await publish(store, storeRelease(store, 'shell', '1'))
  await publish(
    store,
    storeRelease(
      store,
      'home',
      '1',
      {},
      { 'main.js': TEXT, 'icon.svg': '<svg/>', 'a.bin': 'x', 'scripts.map': 'secret' },
    ),
  )
  writeFileSync(join(store.folder, 'home/1/main.js.br'), brotliCompressSync(TEXT))
  writeFileSync(join(store.folder, 'home/1/main.js.gz'), gzipSync(TEXT))
  writeFileSync(join(store.folder, 'home/1/.secret.js'), 'secret')
  mkdirSync(join(store.folder, 'compositions'), { recursive: true })
  mkdirSync(join(store.folder, '.reports'), { recursive: true })
  writeFileSync(join(store.folder, '.reports/2026-11-23.json'), '{"versions":{}}')
  writeFileSync(join(store.folder, 'compositions/0123456789ab.json'), '{}')
  app = await createGateway({ store })
  await app.listen({ host: '127.0.0.1', port: 0 })
  port = (app.server.address() as AddressInfo).port
  // so that the store has a composition and a key
  await app.inject('/home')
})
afterAll(async () => {
  await app.close()
  rmSync(store.folder, { recursive: true, force: true })
})

/** A request with exactly this target: clients tidy up what they are given. */
async function raw(target: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.write(`GET ${target} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`)
  let answer = ''
  for await (const chunk of socket) answer += chunk
  return answer
}

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

test.each([
  '/r/shell/../registry.json',
  '/r/shell/..%2fregistry.json',
  '/r/shell/%2e%2e/registry.json',
  '/r/x/../registry.last.json',
  '/r/x/../compositions/0123456789ab.json',
  '/r/compositions/0123456789ab.json',
  '/r/home/1/..%2f..%2fregistry.json',
  '/r/home/1/../../audit.jsonl',
  '/r/home/..%5cregistry.json',
  '/r//home/1/main.js',
  '/r/home/1//main.js',
  '/r/home/1/./main.js',
  '/r/home/1/.secret.js',
  '/r/home/1/%2esecret.js',
  '/r/home/1/main.js%00.css',
  '/r/home/1/main.js.br',
  '/r/home/1/a.bin',
  '/r/home/1/scripts.map',
  '/r/.reports/2026-11-23.json',
  '/r/home/../.reports/2026-11-23.json',
  '/r/home/1/',
  '/r/home/1',
  '/r/home/',
  '/r/page.key',
  '/r/registry.json',
  '/r/shell/1/html/index.html',
  '/r/home/1/missing.js',
])('%s leads nowhere, and nothing remembers that', async (target) => {
  const answer = await raw(target)
  expect(answer).toMatch(/^HTTP\/1\.1 40[04] /)
  expect(answer).toMatch(/^cache-control: no-store\r$/m)
  expect(answer).not.toMatch(/immutable|microFrontends|secret|versions/)
})

test('a build that was refused, never released, or pruned unreleased is nobody’s; one that was live stays', async () => {
  storeRelease(store, 'home', 'refused')
  expect((await get('/r/home/refused/remoteEntry.js')).statusCode).toBe(404)
  await prune(store, 'home', 1)
  storeRelease(store, 'home', 'refused')
  expect((await get('/r/home/refused/remoteEntry.js')).statusCode).toBe(404)
  // at once, though this gateway has not looked at the registry since
  await publish(store, storeRelease(store, 'home', 'bad'))
  expect((await get('/r/home/bad/remoteEntry.js')).statusCode).toBe(200)
  await rollback(store, 'home')
  expect((await get('/r/home/bad/remoteEntry.js')).statusCode).toBe(200)
})

test.each([
  ['br, gzip', 'br'],
  ['gzip;q=0.9, br;q=0.1', 'gzip'],
  ['br;q=0', undefined],
  ['br;q=0, gzip', 'gzip'],
  ['identity', undefined],
])('Accept-Encoding %s is answered in %s', async (accept, encoding) => {
  const answer = await get('/r/home/1/main.js', { 'accept-encoding': accept })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-encoding']).toBe(encoding)
  expect(answer.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'access-control-allow-origin': '*',
    vary: 'accept-encoding, available-dictionary',
  })
})

test.each([
  ['bytes=0-9', 206, `bytes 0-9/${TEXT.length}`],
  ['bytes=1190-', 206, `bytes 1190-1199/${TEXT.length}`],
  ['bytes=5-2', 200, undefined],
  ['bytes=-', 200, undefined],
  ['bytes=-5', 200, undefined],
  ['bytes=0-1,4-5', 200, undefined],
  ['lines=1-2', 200, undefined],
  ['bytes=1200-', 416, `bytes */${TEXT.length}`],
])('Range %s is answered %i', async (range, status, contentRange) => {
  const answer = await get('/r/home/1/main.js', { range })
  expect([answer.statusCode, answer.headers['content-range']]).toEqual([status, contentRange])
  if (status === 416) expect(answer.headers['cache-control']).toBe('no-store')
})

test('a picture that is opened by itself can run nothing', async () => {
  expect((await get('/r/home/1/icon.svg')).headers['content-security-policy']).toContain("default-src 'none'")
})

test('a script brings no header that nobody needs: after a release they are most of what travels', async () => {
  const { headers } = await get('/r/home/1/main.js')
  for (const name of ['etag', 'accept-ranges', 'last-modified']) expect(headers).not.toHaveProperty(name)
  // opened in a window it would be a document of the app's origin that no policy holds
  expect(headers['content-security-policy']).toBe('sandbox')
})

test('a development build says nothing of itself: it is asked in vain, and no fault', async () => {
  const developed = await createGateway({
    store,
    develop: (released) => ({
      ...released,
      registry: () => {
        const live = structuredClone(released.registry())
        for (const entry of live.microFrontends.home ?? []) entry.metadata.version = 'dev'
        return live
      },
    }),
  })
  onTestFinished(() => developed.close())
  const { statusCode, headers } = await developed.inject({
    url: '/r/home/dev/release.json',
    headers: { 'accept-encoding': 'br' },
  })
  expect([statusCode, headers['content-encoding'], headers['cache-control']]).toEqual([404, undefined, 'no-store'])
})

test('what a release says of itself is compressed as its files are, and one version is a dictionary for the next', async () => {
  const { rawPayload, headers } = await get('/r/home/1/release.json', { 'accept-encoding': 'gzip, br' })
  expect(headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
    'use-as-dictionary': 'match="/r/home/*/release.json", id="home/1/release.json"',
    vary: 'accept-encoding, available-dictionary',
  })
  expect(JSON.parse(brotliDecompressSync(rawPayload).toString())).toMatchObject({ name: 'home', version: '1' })
  expect((await get('/r/home/1/release.json')).json()).toMatchObject({ name: 'home', version: '1' })
})
