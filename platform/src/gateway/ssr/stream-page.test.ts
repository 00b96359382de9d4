import { gunzipSync, zstdDecompressSync } from 'node:zlib'
import { beforeEach, expect, test, vi } from 'vitest'
import { publish } from '../../release/publish.ts'
import { storeRelease } from '../../release/release.fixture.ts'
import { gatewayUnderTest } from '../gateway.fixture.ts'
import { PATIENT, releaseRemote, releaseShell, serverBuild, viewsOf, writtenIn } from './rendered.fixture.ts'

const at = gatewayUnderTest()

const HOME = serverBuild("return 'home'")

const PLAIN: Record<string, (body: Buffer) => Buffer> = {
  zstd: (body) => zstdDecompressSync(body),
  gzip: (body) => gunzipSync(body),
  identity: (body) => body,
}

let answers: Record<string, Promise<unknown>> = {}
const views = viewsOf(() => answers)
const open = (limits: object = {}) => at.open({ views, drawing: { ...PATIENT, ...limits } })

beforeEach(async () => {
  answers = { member: Promise.resolve('</script>Zoë') }
  await releaseShell(at.store)
  await releaseRemote(at.store, 'home', '2', HOME)
})

const get = async (cookie?: string, url = '/home?x=1') => {
  const { body, headers } = await at.app.inject({ url, headers: cookie ? { cookie } : {} })
  return { body, headers, written: writtenIn(body) }
}

test('the member’s screen is in the HTML, before any script, with the answers it was drawn of as data', async () => {
  await open()
  const { body, headers, written } = await get('view=known')
  const check = '{const s=document.currentScript;window.__PAGE__.drawnFor?.(s.dataset.mark,s.parentElement);s.remove()}'
  expect(body).toContain(
    `<div id="root"><script data-mark="abc">${check}</script><main data-style="color:red">/home?x=1 </script>Zoë home</main></div>`,
  )
  expect(written).toEqual({ mark: 'abc', now: expect.any(Number), answers: { member: '</script>Zoë' }, drawn: true })
  expect(body.indexOf('<script defer')).toBeGreaterThan(body.indexOf('</main>'))
  expect(body).toMatch(/<link rel="preload" as="script" href="\/r\/shell\/2\/main\.js"/)
  expect(headers).toMatchObject({ 'cache-control': 'private, no-cache', vary: 'accept-encoding, cookie' })
  expect(headers.etag).toBeUndefined()
})

test('whoever asks for a page as it is released hears how long its screen took, and nobody else does', async () => {
  await open()
  const asking = { cookie: 'view=known', 'as-released': '1' }
  const { body } = await at.app.inject({ url: '/home', headers: asking })
  expect(writtenIn(body)).toMatchObject({ mark: 'abc', cpuMs: expect.any(Number), drawn: true })
  expect((await get('view=known', '/home')).written).not.toHaveProperty('cpuMs')
})

test('no script is named before the screen is there: on one connection it would come first', async () => {
  let answer: (value: unknown) => void = () => {}
  answers = { member: new Promise((resolve) => (answer = resolve)) }
  await open()
  const response = await at.app.inject({ url: '/home', headers: { cookie: 'view=known' }, payloadAsStream: true })
  const chunks = response.stream()[Symbol.asyncIterator]()
  const head = String((await chunks.next()).value)
  expect(head).toContain('<style>')
  expect(head).not.toContain('main.js')
  answer('Zoë')
  const rest = String((await chunks.next()).value)
  expect(rest.indexOf('<link rel="preload"')).toBeLessThan(rest.indexOf('<div id="root">'))
  expect(rest.indexOf('<link rel="preload"')).toBeGreaterThan(-1)
  expect(rest).toContain('Zoë home</main>')
})

test('the page’s own script starts no calls: their answers are in the page', async () => {
  await open()
  expect((await get('view=known')).body).toContain('"calls":[]')
  expect((await get()).body).toContain('"calls":["member"]')
})

test('who is not named gets the page that everybody gets', async () => {
  await open()
  const { body, headers, written } = await get()
  expect(body).not.toContain('<main')
  expect(written).toBeNull()
  expect(headers.etag).toBeDefined()
})

test('a session that is over, safe mode and a missing server build are skeletons', async () => {
  await open()
  expect((await get('view=over')).body).not.toContain('<main')
  expect((await get('view=known', '/home?safe=1')).body).not.toContain('<main')
  await publish(at.store, storeRelease(at.store, 'home', '3'))
  await vi.waitFor(async () => expect((await get('view=known')).body).not.toContain('<main'), { timeout: 30_000 })
})

test('what was refused or is late is drawn without, and what came travels', async () => {
  await releaseRemote(at.store, 'home', '3', HOME, ['other', 'late'])
  answers = { member: Promise.resolve('Zoë'), late: new Promise(() => {}) }
  await open({ answersMs: 50 })
  const { body, written } = await get('view=known')
  expect(body).toContain('Zoë home</main>')
  expect(written).toMatchObject({ answers: { member: 'Zoë' }, drawn: true })
})

test('without the member nothing is drawn, and what came travels', async () => {
  await releaseRemote(at.store, 'home', '3', HOME, ['other'])
  answers = { other: Promise.resolve('x') }
  await open()
  const { body, written } = await get('view=known')
  expect(body).not.toContain('<main')
  expect(written).toMatchObject({ answers: { other: 'x' }, drawn: false })
})

test('calls get their fields from the address and from answers', async () => {
  const venue = { call: 'venue', with: { id: { query: 'x' } } }
  await releaseRemote(at.store, 'home', '3', HOME, [
    'rooms',
    venue,
    { call: 'draws', with: { key: { answer: 'rooms', at: ['*', 'key'] } } },
  ])
  answers = {
    member: Promise.resolve('Zoë'),
    rooms: Promise.resolve([{ key: 'a' }, { key: 'b' }]),
    venue: Promise.resolve('v'),
    draws: Promise.resolve([]),
  }
  await open()
  const { written } = await get('view=known')
  expect(written?.answers).toMatchObject({ 'venue?id=1': 'v', 'draws?key=a': [], 'draws?key=b': [] })
})

test('server builds are nobody’s to fetch', async () => {
  await open()
  expect((await at.app.inject('/r/home/2/server.cjs')).statusCode).toBe(404)
})

test.each([
  ['gzip, deflate, br, zstd', 'zstd'],
  ['gzip, deflate, br', 'gzip'],
  ['br', 'identity'],
])('a page rendered for %s is the whole page in %s', async (accept, expected) => {
  await open()
  const headers = { cookie: 'view=known', 'accept-encoding': accept }
  const { rawPayload, headers: answered } = await at.app.inject({ url: '/home', headers })
  expect(answered['content-encoding'] ?? 'identity').toBe(expected)
  const body = PLAIN[expected]?.(rawPayload).toString() ?? ''
  expect(body).toMatch(/^<!doctype html>[\s\S]*<\/html>\n$/)
  expect(writtenIn(body)).toMatchObject({ drawn: true })
})
