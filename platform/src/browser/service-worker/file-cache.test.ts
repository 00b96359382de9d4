/** What code of a page writes into the caches that the worker answers pages and files from. */
import { beforeEach, expect, test, vi } from 'vitest'
import { browserUnderTest } from './trusted-parts.fixture.ts'

const at = browserUnderTest()
const SESSION = { mark: 'a1'.repeat(16), tag: '1x', composition: '', files: '' }
const FILE = '/r/home/1/remoteEntry.js'

/** The worker as the browser starts it: it remembers nothing. */
async function started() {
  vi.resetModules()
  const [files, pages, session] = await Promise.all([
    import('./file-cache.ts'),
    import('./offline-page-cache.ts'),
    import('./session-mark.ts'),
  ])
  return { ...files, ...pages, ...session }
}
let worker: Awaited<ReturnType<typeof started>>
let id: string
const fileText = async () => (await worker.fileFor(new Request(`http://a${FILE}`))).text()
/** From the network comes what the release has. */
let released: string

beforeEach(async () => {
  vi.stubGlobal('fetch', (asked: Request | string) =>
    at.fetch(typeof asked === 'string' ? asked : new URL(asked.url).pathname),
  )
  await at.app()
  worker = await started()
  id = (await (await at.fetch('/composition.json')).json()).id
  released = await (await at.fetch(FILE)).text()
  await worker.writeSession(SESSION)
  await worker.cacheFiles(id)
})
const plant = async (name: string, body: string) =>
  (await at.caches.open('kept-files')).put(name, new Response(body, { headers: { 'content-type': 'text/javascript' } }))

test('a kept file is answered without a connection, also by a worker that has just been started', async () => {
  await at.gateway?.close()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  expect(await fileText()).toBe(released)
  worker = await started()
  expect(await fileText()).toBe(released)
})

test('storage that fails once costs a request, and is asked again', async () => {
  worker = await started()
  vi.spyOn(at.caches, 'match').mockRejectedValueOnce(new DOMException('busy', 'UnknownError'))
  expect(await fileText()).toBe(released)
  await at.gateway?.close()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  expect(await fileText()).toBe(released)
})

test('a hostile script writes a file of its own: the network’s is answered', async () => {
  await plant(FILE, 'steal()')
  expect(await fileText()).toBe(released)
})

test('a hostile script writes a list with the hash of its own file: the network’s is answered', async () => {
  await plant(FILE, 'steal()')
  const hash = Buffer.from(await crypto.subtle.digest('SHA-384', new TextEncoder().encode('steal()')))
  await plant('/kept/files', JSON.stringify([[FILE, `sha384-${hash.toString('base64')}`]]))
  worker = await started()
  expect(await fileText()).toBe(released)
})

test('what a hostile script left is not carried over into the files of the next composition', async () => {
  await plant(FILE, 'steal()')
  await plant('/r/home/1/left.js', 'steal()')
  await worker.writeSession(SESSION)
  await worker.cacheFiles(id)
  expect(await at.caches.text('kept-files', FILE)).toBe(released)
  expect(await at.caches.text('kept-files', '/r/home/1/left.js')).toBeUndefined()
})

test('a hostile script writes a session of its own: it is nobody’s', async () => {
  await (await at.caches.open('kept-pages')).put(
    '/kept/session',
    Response.json({ ...SESSION, tag: '"><script src=/r/evil' }),
  )
  expect(await worker.readSession()).toBeNull()
})
