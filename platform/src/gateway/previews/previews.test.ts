import type { LightMyRequestResponse } from 'fastify'
import { beforeEach, expect, test } from 'vitest'
import { signLink } from '../../previews/preview-link.ts'
import { endPreview } from '../../previews/previews.ts'
import { addPreview } from '../../release/add-preview.ts'
import { canaryLink, previewLink } from '../../release/admit-preview.ts'
import { publish } from '../../release/publish.ts'
import { storeRelease } from '../../release/release.fixture.ts'
import { actingAs } from '../../release-store/author.ts'
import { composed, gatewayUnderTest, untilServed } from '../gateway.fixture.ts'
import { agree, agreed, cookiesOf, OWN } from './previews.fixture.ts'

const at = gatewayUnderTest()
const HTML = { accept: 'text/html' }
const FILE = '/r/home/2/remoteEntry.js'
const get = (url: string, cookie = '', headers: Record<string, string> = HTML) =>
  at.app.inject({ url, headers: { ...headers, ...(cookie && { cookie }) } })
const homeIn = (answer: LightMyRequestResponse) => composed(answer.body).remotes.home.version

const keep = (version: string, tags: string[] = ['branch-main']) =>
  actingAs({ who: 'home-team' }, () => addPreview(at.store, storeRelease(at.store, 'home', version), { tags, days: 7 }))
/** Opens a link, agrees where it asks, and answers the cookie that the browser then has. */
async function opened(link: string, kind = 'preview'): Promise<string> {
  if (kind === 'preview') return agreed(at, link)
  const [cookie = ''] = cookiesOf(await get(`/home?${kind}=${link}`))
  return cookie.split(';')[0] ?? ''
}

let link = ''
beforeEach(async () => {
  link = previewLink(at.store, await keep('2')).link
  await at.open()
})

test('a link asks: whose build it is, which, until when, and what it can reach; nothing is kept', async () => {
  const answer = await get(`/home?a=1&preview=${link}&b=2`)
  expect([answer.statusCode, cookiesOf(answer)]).toEqual([200, []])
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.headers['content-security-policy']).toContain("form-action 'self'; frame-ancestors 'none'")
  expect(answer.body).toContain('Open a preview?')
  for (const said of [
    '<dd>home</dd>',
    '<dd>2 · branch-main</dd>',
    '<dd>home-team</dd>',
    'send requests in your name',
    'Nobody compared',
  ])
    expect(answer.body).toContain(said)
  expect(answer.body).toMatch(/<dd>\d{4}-\d\d-\d\d \d\d:\d\d/)
  expect(answer.body).toContain('<a href="/home?a=1&amp;b=2">Cancel</a>')
  expect(answer.body).not.toContain('window.__PAGE__')
  // a path that a browser would take for another host stays on this one
  const away = await at.app.inject({ url: { pathname: '//evil', query: { preview: link } }, headers: HTML })
  expect(away.body).toContain('name="to" value="/evil"')
})

test('who agrees has a cookie that scripts cannot read, and goes where the link led', async () => {
  const answer = await agree(at, link)
  expect([answer.statusCode, answer.headers.location, answer.headers['cache-control']]).toEqual([
    303,
    '/home',
    'no-store',
  ])
  expect(cookiesOf(answer).at(-1)).toMatch(
    /^preview_link=\d{10}\.[\w-]{43}\.home@2\.\d{10}\.[\w-]{86}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/,
  )
})

test('with it the whole app comes with exactly that build, with a badge, and nothing keeps or counts it', async () => {
  const cookie = await opened(link)
  const shown = await get('/home', cookie)
  expect([shown.statusCode, homeIn(shown)]).toEqual([200, '2'])
  expect(shown.headers['cache-control']).toBe('private, no-store')
  expect(shown.body).toMatch(/<aside class="yk-preview".*branch-main · 2<.*href="\?preview=".*<div id="root">/s)
  expect(shown.body).toMatch(/<span>until \d{1,2}\/\d{1,2} \d\d:\d\d<\/span>/)
  expect((await get('/preview.css')).headers['content-type']).toBe('text/css; charset=utf-8')
  expect(shown.body).not.toContain('page-id')
  expect(shown.body).toContain('"worker":false')
  const state = await get('/composition.json', cookie)
  expect(state.json()).toMatchObject({ id: composed(shown.body).id, parts: { shell: '1', home: '2' } })
  expect((await get('/events', cookie)).statusCode).toBe(204)
  const [live, metrics] = [await get('/home'), await get('/metrics')]
  expect([homeIn(live), live.body.includes('yk-preview')]).toEqual(['1', false])
  expect(metrics.body).toMatch(/pages_total\{status="200"\} 1\n/)
  // what it was made of is nobody's to ask for again
  const replayed = await get(`/home?composition=${composed(shown.body).id}`)
  expect(homeIn(replayed)).toBe('1')
})

test('its files are served to who has the link, for themselves alone', async () => {
  expect((await get(FILE)).statusCode).toBe(404)
  const cookie = await opened(link)
  const file = await get(FILE, cookie)
  expect([file.statusCode, file.body]).toEqual([200, '/* home 2 */'])
  expect(file.headers).toMatchObject({ 'cache-control': 'private, no-cache', vary: 'accept-encoding, cookie' })
  expect(file.headers['access-control-allow-origin']).toBeUndefined()
  await keep('3')
  expect((await get('/r/home/3/remoteEntry.js', cookie)).statusCode).toBe(404)
  expect((await get('/r/home/2/html/x.html', cookie)).statusCode).toBe(404)
  await publish(at.store, storeRelease(at.store, 'home', '2'))
  await untilServed(async () => expect((await get(FILE)).headers['cache-control']).toContain('public'))
})

test('a link to a tag moves on with it, one to a version does not', async () => {
  const until = Date.now() + 3_600_000
  const tagged = await opened(signLink(at.store, { name: 'home', target: 'branch-main', until }))
  const fixed = await opened(link)
  expect(homeIn(await get('/home', tagged))).toBe('2')
  await keep('3')
  expect([homeIn(await get('/home', tagged)), homeIn(await get('/home', fixed))]).toEqual(['3', '2'])
})

test.each([
  ['/home?safe=1', 200],
  ['/home?preview=', 302],
])('%s ends it', async (url, status) => {
  const cookie = await opened(link)
  const answer = await get(url, cookie)
  expect(answer.statusCode).toBe(status)
  expect(cookiesOf(answer).join()).toMatch(/preview_link=; Path=\/; Max-Age=0/)
  // what the build planted (storage, kept pages, a worker) goes with it
  expect(answer.headers['clear-site-data']).toBe('"storage"')
  if (status === 200) expect([homeIn(answer), answer.body.includes('yk-preview')]).toEqual(['1', false])
  else expect(answer.headers.location).toBe('/home')
})

test.each([
  ['expired', () => signLink(at.store, { name: 'home', target: '2', until: Date.now() - 1000 }), 410, 'has expired'],
  ['forged', () => link.replace('home@2', 'home@3'), 404, 'Preview link that cannot be opened'],
  ['cut off', () => link.slice(0, -3), 404, 'Preview link that cannot be opened'],
  [
    'of no build',
    () => signLink(at.store, { name: 'home', target: '9', until: Date.now() + 60_000 }),
    410,
    'has ended',
  ],
])('a link that is %s is answered with a page and the way on, and no cookie', async (_, make, status, said) => {
  const answer = await get(`/home?a=1&preview=${encodeURIComponent(make())}`)
  expect([answer.statusCode, answer.body]).toEqual([status, expect.stringContaining(said)])
  expect(answer.body).toContain('<a href="/home?a=1">Open the app</a>')
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(cookiesOf(answer)).toEqual([])
})

test('who was shown a preview that has ended is told once, and goes on with what is live', async () => {
  const cookie = await opened(link)
  await endPreview(at.store, 'home', '2')
  const told = await get('/home', cookie)
  expect([told.statusCode, told.body]).toEqual([410, expect.stringContaining('Preview has ended')])
  expect(cookiesOf(told).join()).toContain('preview_link=; ')
  expect(told.headers['clear-site-data']).toBe('"storage"')
  expect((await get('/composition.json', cookie)).json().parts.home).toBe('1')
  expect((await get(FILE, cookie)).statusCode).toBe(404)
})

test('a build that the store does not vouch for as a preview is not shown', async () => {
  const cookie = await opened(link)
  storeRelease(at.store, 'home', '2', { contract: '1.1' })
  expect((await get('/home', cookie)).statusCode).toBe(410)
  expect((await get(FILE, cookie)).statusCode).toBe(404)
})

test('the canary is for those with a link; the name alone changes nothing for anybody', async () => {
  await publish(at.store, storeRelease(at.store, 'home', '2'), { canary: 1 })
  const right = canaryLink(at.store, 'home', 1).link
  await untilServed(async () => expect(await opened(right, 'canary')).toMatch(/^canary_link=/))
  const canary = await opened(right, 'canary')
  const shown = await get('/home?canary=home', canary)
  expect(homeIn(shown)).toBe('2')
  expect(shown.body).toMatch(/aria-label="Canary".*href="\?canary="/s)
  const others = await Promise.all(
    Array.from({ length: 5 }, (_, n) => get('/home?canary=home', `browser_id=${`${n}`.padEnd(20, 'a')}`)),
  )
  expect(others.map((one) => one.body.includes('yk-preview'))).toEqual([false, false, false, false, false])
  // a link to the canary opens no preview
  expect((await get('/home', canary.replace('canary_', 'preview_'))).statusCode).toBe(404)
})

test('over TLS the cookie keeps to TLS', async () => {
  await at.app.close()
  await at.open({ server: { trustProxy: true } })
  const answer = await agree(at, link, { ...OWN, 'x-forwarded-proto': 'https' })
  expect(cookiesOf(answer).at(-1)).toMatch(/^__Host-preview_link=.*; Path=\/;.*; Secure$/)
})
