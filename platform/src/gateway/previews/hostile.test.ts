/** Somebody with the right `preview` alone, who wants the session of a member that follows their link. */

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { signLink } from '../../previews/preview-link.ts'
import { addPreview } from '../../release/add-preview.ts'
import { previewLink } from '../../release/admit-preview.ts'
import { storeRelease } from '../../release/release.fixture.ts'
import { composed, gatewayUnderTest } from '../gateway.fixture.ts'
import { agree, agreed, cookiesOf } from './previews.fixture.ts'

const at = gatewayUnderTest()
const get = (url: string, headers: Record<string, string> = {}) =>
  at.app.inject({ url, headers: { accept: 'text/html', ...headers } })
const homeIn = (body: string) => composed(body)?.remotes.home.version
const keep = (name: string, version: string) =>
  addPreview(at.store, storeRelease(at.store, name, version), { tags: [], days: 7 })

let link = ''
beforeEach(async () => {
  link = previewLink(at.store, await keep('home', '2')).link
  await at.open({ releases: { doWork: async () => ({ lines: [] }) } })
})
afterEach(() => vi.restoreAllMocks())

test.each([
  ['opened at the top', { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document', 'sec-fetch-user': '?1' }],
  ['in a frame', { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' }],
  ['as a picture', { 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image', accept: 'image/*' }],
  ['prefetched', { 'sec-purpose': 'prefetch', 'sec-fetch-dest': 'empty' }],
  ['asked for by a script', { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty', accept: '*/*' }],
])('a link %s sets no cookie, runs nothing, and no page may frame what it answers', async (_, headers) => {
  for (const site of ['cross-site', 'same-origin', 'none']) {
    const answer = await get(`/home?preview=${link}`, { ...headers, 'sec-fetch-site': site })
    expect([cookiesOf(answer), answer.headers['clear-site-data'], answer.body.includes('<script')]).toEqual([
      [],
      undefined,
      false,
    ])
    expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'none'")
  }
  expect(homeIn((await get('/home')).body)).toBe('1')
})

test.each([
  ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
  ['a neighbour below the same domain', { 'sec-fetch-site': 'same-site', origin: 'https://x.localhost' }],
  ['an address typed by hand', { 'sec-fetch-site': 'none' }],
  ['a frame without an origin', { 'sec-fetch-site': 'cross-site', origin: 'null' }],
  ['an old browser on another site', { origin: 'https://evil.example' }],
  ['nobody', {}],
])('the form from %s lets nothing in', async (_, headers) => {
  const answer = await agree(at, link, headers as Record<string, string>)
  expect([answer.statusCode, cookiesOf(answer), answer.headers['clear-site-data']]).toEqual([403, [], undefined])
})

test.each([
  ['a forged link', () => link.replace('home@2', 'home@3')],
  ['a link that is over', () => signLink(at.store, { name: 'home', target: '2', until: Date.now() - 1000 })],
  [
    'a link to a canary',
    () => signLink(at.store, { name: 'home', target: 'canary', until: Date.now() + 9e6 }, 'canary'),
  ],
])('%s cannot be agreed to', async (_, make) => {
  const answer = await agree(at, make())
  expect([answer.statusCode, cookiesOf(answer)]).toEqual([400, []])
})

test('the link in the cookie is no agreement, nor is one of another link, of another end, or of another deployment', async () => {
  const cookie = await agreed(at, link)
  const [, until = '', signature = ''] = /=(\d+)\.([\w-]{43})\./.exec(cookie) ?? []
  const other = previewLink(at.store, await keep('home', '3')).link
  const forged = [
    link,
    `${until}.${signature}.${other}`,
    `${Number(until) + 86_400}.${signature}.${link}`,
    `${until}.${'A'.repeat(43)}.${link}`,
    `${until}..${link}`,
  ]
  for (const text of forged) {
    const answer = await get('/home', { cookie: `preview_link=${text}` })
    expect([answer.statusCode, homeIn(answer.body)], text).toEqual([404, undefined])
    // a planted cookie is taken away, and ends nobody's session
    expect(cookiesOf(answer).join()).toContain('preview_link=; ')
    expect(answer.headers['clear-site-data']).toBeUndefined()
    expect((await get('/r/home/2/remoteEntry.js', { cookie: `preview_link=${text}` })).statusCode).toBe(404)
  }
})

test('over TLS a cookie that a neighbour planted for the whole domain is not looked at', async () => {
  await at.app.close()
  await at.open({ server: { trustProxy: true } })
  const tls = { 'x-forwarded-proto': 'https' }
  const cookie = await agreed(at, link, { ...tls, 'sec-fetch-site': 'same-origin' })
  expect(homeIn((await get('/home', { ...tls, cookie })).body)).toBe('2')
  expect(homeIn((await get('/home', { ...tls, cookie: cookie.replace('__Host-', '') })).body)).toBe('1')
})

test('an agreement ends after a day, whatever the browser still sends, and is not lengthened by asking again', async () => {
  const cookie = await agreed(at, link)
  expect(cookiesOf(await agree(at, link, { cookie, 'sec-fetch-site': 'same-origin' }))).toEqual([])
  const begun = Date.now()
  vi.spyOn(Date, 'now').mockReturnValue(begun + 23.9 * 3_600_000)
  expect(homeIn((await get('/home', { cookie })).body)).toBe('2')
  vi.spyOn(Date, 'now').mockReturnValue(begun + 24.1 * 3_600_000)
  expect((await get('/r/home/2/remoteEntry.js', { cookie })).statusCode).toBe(404)
  expect(cookiesOf(await agree(at, link, { cookie, 'sec-fetch-site': 'same-origin' }))).toEqual([])
  const told = await get('/home', { cookie })
  expect([told.statusCode, told.headers['clear-site-data']]).toEqual([410, '"storage"'])
  // the link holds for a week: the person is asked again
  expect((await get(`/home?preview=${link}`)).body).toContain('Open a preview?')
})

test('an agreement never outlives the link', async () => {
  const soon = signLink(at.store, { name: 'home', target: '2', until: Date.now() + 3_600_000 })
  const cookie = await agreed(at, soon)
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_700_000)
  expect((await get('/home', { cookie })).statusCode).toBe(410)
})

test('another browser with the link is asked itself, and one agreement is of one build', async () => {
  await agreed(at, link)
  expect((await get(`/home?preview=${link}`)).body).toContain('Open a preview?')
  const cookie = await agreed(at, link)
  const other = previewLink(at.store, await keep('home', '3')).link
  expect((await get(`/home?preview=${other}`, { cookie })).body).toContain('Open a preview?')
  expect(homeIn((await get('/home', { cookie })).body)).toBe('2')
  // what the first build left is nothing to the second
  const answer = await agree(at, other, { cookie, 'sec-fetch-site': 'same-origin' })
  expect(answer.headers['clear-site-data']).toBe('"storage"')
})

test('a preview of the shell is asked for as any other, says that it is the whole app, and brings no worker', async () => {
  const shell = previewLink(at.store, await keep('shell', '2')).link
  expect((await get(`/home?preview=${shell}`)).body).toContain('<dd>the whole app (shell)</dd>')
  const cookie = await agreed(at, shell)
  const { body, headers } = await get('/home', { cookie })
  expect([composed(body).shell.metadata?.version ?? composed(body).shell, body.includes('"worker":false')]).toEqual([
    '2',
    true,
  ])
  expect(headers['cache-control']).toBe('private, no-store')
  const [own, live] = await Promise.all([get('/sw.js', { cookie }), get('/sw.js')])
  expect(own.body).toBe(live.body)
})

test('a build does not act at the teams’ page as whoever looks at it', async () => {
  const cookie = await agreed(at, link)
  for (const url of ['/console/releases/sign-in', '/%63onsole/releases/sign-in', '/console/releases/']) {
    const answer = await get(url, { cookie })
    expect([answer.statusCode, answer.body.includes('Closed while you see a preview')], url).toEqual([403, true])
  }
  expect((await get('/console/releases/sign-in')).statusCode).toBe(200)
})
