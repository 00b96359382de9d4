import { beforeEach, expect, test, vi } from 'vitest'
import { storeRelease } from '../release/fixtures.ts'
import { publish } from '../release/publish.ts'
import type { View } from './drawn.ts'
import { gatewayUnderTest } from './fixtures.ts'

const at = gatewayUnderTest()

const SHELL = `
  exports.shares = {}
  exports.render = async ({ url, answers, component }) =>
    '<main style="color:red">' + url + ' ' + answers.member + ' ' + component('home', 'main')() + '</main>'`
const HOME = `exports.main = () => ({ default: () => 'home' })`

/** Limits that a busy machine keeps. */
const drawing = { renderMs: 30_000, hungMs: 60_000, answersMs: 30_000 }

/** Whoever has the cookie is the member; what they are answered. */
let answers: View['answers'] = {}
const views = ({ headers }: { headers: { cookie?: string } }) =>
  headers.cookie === undefined
    ? null
    : { open: async () => (headers.cookie === 'view=known' ? { mark: 'abc', answers } : null) }

async function release(home: string) {
  const server = 'server.cjs'
  const shell = { js: ['main.js'], css: [], shares: { js: [], css: [] }, html: 'html/index.html', redirects: {} }
  const calls = { member: { method: 'GET' as const, path: '/api/member' } }
  await publish(
    at.store,
    storeRelease(at.store, 'shell', '2', { server, shell: { ...shell, calls } }, { [server]: SHELL }),
  )
  await publish(at.store, storeRelease(at.store, 'home', '2', { server }, { [server]: home }))
}

beforeEach(async () => {
  answers = { member: Promise.resolve('</script>은하') }
  await release(HOME)
})

const get = async (cookie?: string, url = '/home?x=1') => {
  const { body, headers } = await at.app.inject({ url, headers: cookie ? { cookie } : {} })
  const [, data = 'null'] = /id="page-answers">(.*?)<\/script>/.exec(body) ?? []
  return { body, headers, written: JSON.parse(data) as Record<string, unknown> | null }
}

test('the member’s screen is in the HTML, before any script, with the answers it was drawn of as data', async () => {
  await at.open({ views, drawing })
  const { body, headers, written } = await get('view=known')
  expect(body).toContain('<div id="root"><main data-style="color:red">/home?x=1 </script>은하 home</main></div>')
  expect(written).toEqual({ mark: 'abc', now: expect.any(Number), answers: { member: '</script>은하' }, drawn: true })
  expect(body.indexOf('<script defer')).toBeGreaterThan(body.indexOf('</main>'))
  expect(body).toMatch(/<link rel="preload" as="script" href="\/r\/shell\/2\/main\.js"/)
  expect(headers).toMatchObject({ 'cache-control': 'private, no-cache', vary: 'accept-encoding, cookie' })
  expect(headers.etag).toBeUndefined()
})

test('the page’s own script starts no calls: their answers are in the page', async () => {
  await at.open({ views, drawing })
  expect((await get('view=known')).body).toContain('"calls":[]')
  expect((await get()).body).toContain('"calls":["member"]')
})

test('who is not named gets the page that everybody gets', async () => {
  await at.open({ views, drawing })
  const { body, headers, written } = await get()
  expect(body).not.toContain('<main')
  expect(written).toBeNull()
  expect(headers.etag).toBeDefined()
})

test('a session that is over, safe mode and a missing server build are skeletons', async () => {
  await at.open({ views, drawing })
  expect((await get('view=over')).body).not.toContain('<main')
  expect((await get('view=known', '/home?safe=1')).body).not.toContain('<main')
  await publish(at.store, storeRelease(at.store, 'home', '3'))
  await vi.waitFor(async () => expect((await get('view=known')).body).not.toContain('<main'), { timeout: 30_000 })
})

test('an answer that was refused or is late leaves the skeleton, and the others travel', async () => {
  answers = {
    member: Promise.resolve('은하'),
    other: Promise.reject(new Error('refused')),
    late: new Promise(() => {}),
  }
  answers.other?.catch(() => {})
  await at.open({ views, drawing: { ...drawing, answersMs: 50 } })
  const { body, written } = await get('view=known')
  expect(body).not.toContain('<main')
  expect(written).toMatchObject({ answers: { member: '은하' }, drawn: false })
})

test('a screen that throws is a skeleton, and the counters name remote and version', async () => {
  await release('exports.main = () => ({ default: () => { throw new Error("no") } })')
  await publish(
    at.store,
    storeRelease(at.store, 'home', '4', { server: 'server.cjs' }, { 'server.cjs': 'throw new Error("no")' }),
  )
  await at.open({ views, drawing })
  const { body, written } = await get('view=known')
  expect(body).not.toContain('<main')
  expect(written).toMatchObject({ drawn: false })
  const { body: metrics } = await at.app.inject('/metrics')
  expect(metrics).toContain('app_drawn_pages_total{remote="home",version="4",outcome="threw"} 1')
})

test('server builds are nobody’s to fetch', async () => {
  await at.open({ views, drawing })
  expect((await at.app.inject('/r/home/2/server.cjs')).statusCode).toBe(404)
})
