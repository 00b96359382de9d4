import { runInNewContext } from 'node:vm'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { WORKER_FILE } from '../../registry/release-files.ts'
import { publish } from '../../release/publish.ts'
import { storeRelease } from '../../release/release.fixture.ts'
import { gatewayUnderTest, untilServed } from '../gateway.fixture.ts'
import { FAREWELL } from './index.ts'

const at = gatewayUnderTest()
/** What the gateway adds. */
const TOLD = '\nself.notificationText="There is something new";\n'
const worker = async () => at.app.inject('/sw.js')

test('the live shell’s worker is answered past every cache, for the whole origin, with a policy of its own', async () => {
  await publish(at.store, storeRelease(at.store, 'shell', '2', {}, { [WORKER_FILE]: '/* worker 2 */' }))
  await at.open()
  const { body, headers } = await worker()
  expect(body).toBe(`/* worker 2 */${TOLD}`)
  expect(headers).toMatchObject({
    'cache-control': 'private, no-cache',
    'content-type': 'text/javascript; charset=utf-8',
    'content-security-policy': "default-src 'none'; connect-src 'self'",
  })
})

test('a worker that a browser has is not sent again with each page, and one that is sent is compressed', async () => {
  await publish(at.store, storeRelease(at.store, 'shell', '2', {}, { [WORKER_FILE]: '/* worker 2 */' }))
  await at.open()
  const { headers, rawPayload } = await at.app.inject({ url: '/sw.js', headers: { 'accept-encoding': 'br' } })
  expect(headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(rawPayload).toString()).toBe(`/* worker 2 */${TOLD}`)
  const again = await at.app.inject({ url: '/sw.js', headers: { 'if-none-match': String(headers.etag) } })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  await publish(at.store, storeRelease(at.store, 'shell', '3', {}, { [WORKER_FILE]: '/* worker 3 */' }))
  await untilServed(async () => {
    const { body } = await at.app.inject({ url: '/sw.js', headers: { 'if-none-match': String(headers.etag) } })
    expect(body).toBe(`/* worker 3 */${TOLD}`)
  })
})

const asBrowser = (more = {}) => ({ url: '/sw.js', headers: { 'sec-fetch-dest': 'serviceworker', ...more } })
const keyIn = (body: string) => /^self\.keptKey="([^"]{44})";\n/.exec(body)?.[1]

test('each installation has a key of its own, which stays until the worker changes', async () => {
  await publish(at.store, storeRelease(at.store, 'shell', '2', {}, { [WORKER_FILE]: '/* worker 2 */' }))
  await at.open()
  const [one, other] = [await at.app.inject(asBrowser()), await at.app.inject(asBrowser({ 'accept-encoding': 'br' }))]
  const texts = [one.body, brotliDecompressSync(other.rawPayload).toString()]
  expect(new Set(texts.map(keyIn)).size).toBe(2)
  for (const text of texts) expect(text.replace(/^.*\n/, '')).toBe(`/* worker 2 */${TOLD}`)
  expect((await at.app.inject(asBrowser({ 'if-none-match': String(one.headers.etag) }))).statusCode).toBe(304)
})

test.each(['empty', 'worker', 'sharedworker', 'script', 'document', undefined])(
  'who asks for it as %s gets no key, and nothing that was kept for the worker',
  async (dest) => {
    await publish(at.store, storeRelease(at.store, 'shell', '2', {}, { [WORKER_FILE]: '/* worker 2 */' }))
    await at.open()
    const { body, headers } = await at.app.inject({ url: '/sw.js', headers: dest ? { 'sec-fetch-dest': dest } : {} })
    expect(keyIn(body)).toBeUndefined()
    expect(headers.vary).toContain('sec-fetch-dest')
  },
)

test('a release of the shell brings its worker without a restart; a shell without one takes it back', async () => {
  await at.open()
  expect((await worker()).body).toBe(FAREWELL)
  await publish(at.store, storeRelease(at.store, 'shell', '2', {}, { [WORKER_FILE]: '/* worker 2 */' }))
  await untilServed(async () => expect((await worker()).body).toBe(`/* worker 2 */${TOLD}`))
})

test('the kill switch answers a worker that ends itself, and tells pages', async () => {
  await publish(at.store, storeRelease(at.store, 'shell', '2', {}, { [WORKER_FILE]: '/* worker 2 */' }))
  await at.open({ worker: false })
  expect((await worker()).body).toBe(FAREWELL)
  expect((await at.app.inject('/home')).body).toContain('"config":{"worker":false}')
})

test('the question for a newer composition answers the parts whose files a worker keeps', async () => {
  await at.open()
  expect((await at.app.inject('/composition.json')).json().parts).toEqual({ shell: '1', home: '1' })
})

test.each(['install', 'activate', 'message'])(
  'the worker that ends itself forgets all and goes at its %s',
  async (type) => {
    const kept = new Set(['kept-pages', 'kept-files'])
    const listeners = new Map<string, (event: { waitUntil(work: Promise<unknown>): void }) => void>()
    const waited: Promise<unknown>[] = []
    const gone = Promise.withResolvers<void>()
    runInNewContext(FAREWELL, {
      caches: { keys: async () => [...kept], delete: async (name: string) => kept.delete(name) },
      registration: { unregister: async () => gone.resolve() },
      addEventListener: (name: string, listener: () => void) => listeners.set(name, listener),
      skipWaiting: async () => {},
    })
    listeners.get(type)?.({ waitUntil: (work) => void waited.push(work) })
    await gone.promise
    expect(kept.size).toBe(0)
    // an install that waits for the end of its registration waits for itself
    expect(waited.length).toBe(type === 'install' ? 0 : 1)
  },
)
