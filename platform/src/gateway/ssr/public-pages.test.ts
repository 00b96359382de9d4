import { brotliDecompressSync } from 'node:zlib'
import { beforeEach, expect, test } from 'vitest'
import { publish } from '../../release/publish.ts'
import { storeRelease } from '../../release/release.fixture.ts'
import { gatewayUnderTest } from '../gateway.fixture.ts'
import { PATIENT, viewsOf, writtenIn } from './rendered.fixture.ts'

const at = gatewayUnderTest()

/** Renders another number each time; an address without a screen as `unknown` says. */
const shellBuild = (unknown = "'nothing here'") => `
  exports.shares = {}
  exports.render = async ({ url }) => '<main>' + (url.startsWith('/signin') ? 'sign in' : ${unknown}) + ' ' + url + ' ' + Math.random() + '</main>'`

const server = 'server.cjs'
let version = 1
async function releaseShell(build: string): Promise<void> {
  version++
  const shell = {
    js: ['main.js'],
    css: [],
    shares: { js: [], css: [] },
    html: 'html/index.html',
    redirects: {},
    calls: {},
  }
  const routes = [{ path: '/signin', screen: 'signin', auth: 'public' as const, tabBar: false, title: 'Sign in' }]
  await publish(
    at.store,
    storeRelease(at.store, 'shell', String(version), { server, shell, routes }, { [server]: build }),
  )
}

beforeEach(async () => {
  await releaseShell(shellBuild())
  await at.open({ views: viewsOf(() => ({})), drawing: PATIENT })
})

const get = async (url: string, headers: Record<string, string> = {}) => {
  const { body, headers: answered, statusCode, rawPayload } = await at.app.inject({ url, headers })
  return { body, screen: /<main>.*?<\/main>/.exec(body)?.[0], headers: answered, statusCode, rawPayload }
}

test('the page of visitors is rendered once, and kept whole: each gets an end of its own', async () => {
  const first = await get('/signin')
  const second = await get('/signin')
  expect(first.screen).toContain('sign in /signin')
  expect(second.screen).toBe(first.screen)
  expect(writtenIn(second.body)).toMatchObject({ mark: '', drawn: true })
  const idOf = (body: string) => /id="page-id">([^<]+)</.exec(body)?.[1]
  expect(idOf(second.body)).toMatch(/./)
  expect(idOf(second.body)).not.toBe(idOf(first.body))
  const { etag } = second.headers
  expect((await get('/signin', { 'if-none-match': String(etag) })).statusCode).toBe(304)
  const packed = await get('/signin', { 'accept-encoding': 'br' })
  expect(brotliDecompressSync(packed.rawPayload).toString()).toContain(first.screen)
})

test('what somebody puts behind an address is rendered for them alone', async () => {
  const [one, other] = [await get('/signin?a'), await get('/signin?a')]
  expect(one.screen).toContain('sign in /signin?a')
  expect(other.screen).not.toBe(one.screen)
})

test('an address that is none is rendered once for all, whoever asks, and is never kept by a browser', async () => {
  const pages = [await get('/nope'), await get('/other/nope?x=1'), await get('/nope', { cookie: 'view=known' })]
  expect(pages.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404])
  expect(pages[0]?.screen).toContain('nothing here')
  expect(new Set(pages.map(({ screen }) => screen)).size).toBe(1)
  expect(new Set(pages.map(({ headers }) => headers['cache-control']))).toEqual(new Set(['no-store']))
})

test('a new release has pages of its own', async () => {
  const first = await get('/signin')
  await releaseShell(shellBuild())
  await expect.poll(async () => (await get('/signin')).screen, { timeout: 30_000 }).not.toBe(first.screen)
})

test('a shell that cannot render what is not there does so once: the page comes without, and its others are rendered', async () => {
  await releaseShell(shellBuild("(() => { throw new Error('no') })()"))
  await expect.poll(async () => (await get('/nope')).screen, { timeout: 30_000 }).toBeUndefined()
  for (let n = 0; n < 5; n++) expect(await get(`/nope${n}`)).toMatchObject({ statusCode: 404, screen: undefined })
  expect((await get('/signin')).screen).toContain('sign in')
})
