import { beforeEach, expect, test } from 'vitest'
import { addPreview } from '../../release/add-preview.ts'
import { canaryLink, previewLink } from '../../release/admit-preview.ts'
import { publish } from '../../release/publish.ts'
import { storeRelease } from '../../release/release.fixture.ts'
import { keepReport } from '../../visual-report/index.ts'
import { finding, report } from '../../visual-report/report.fixture.ts'
import { composed, gatewayUnderTest, untilServed } from '../gateway.fixture.ts'
import { agree, agreed, cookiesOf, OWN } from './previews.fixture.ts'
import { makeSeparateOrigin } from './separate-origin.ts'

const at = gatewayUnderTest()
const ORIGIN = 'https://preview.example'
const THERE = { host: 'preview.example' }
const HERE = { host: 'app.example' }
const get = (url: string, headers: Record<string, string>, cookie = '') =>
  at.app.inject({ url, headers: { accept: 'text/html', ...headers, ...(cookie && { cookie }) } })

let link = ''
beforeEach(async () => {
  const built = storeRelease(at.store, 'home', '2')
  link = previewLink(at.store, await addPreview(at.store, built, { tags: [], days: 7 })).link
  await at.open({ previews: { origin: ORIGIN }, releases: { doWork: async () => ({ lines: [] }) } })
})

test('each request is answered once', async () => {
  const lines: string[] = []
  await at.app.close()
  const stream = { write: (line: string) => void lines.push(line) }
  await at.open({ previews: { origin: ORIGIN }, server: { logger: { level: 'warn', stream } } })
  const cookie = await agreed(at, link, { ...OWN, ...THERE })
  for (const headers of [HERE, THERE])
    for (const url of [`/home?preview=${link}`, '/home?preview=x', '/home?preview=', '/home?safe=1', '/home'])
      for (const kept of ['', cookie, 'preview_link=x']) await get(url, headers, kept)
  expect(lines.filter((line) => !line.includes('"developer-build"'))).toEqual([])
})

test('a link leads to the origin of previews, and is asked there', async () => {
  const answer = await get(`/home?a=1&preview=${link}`, HERE)
  const { statusCode, headers } = answer
  expect([statusCode, headers.location]).toEqual([
    302,
    `${ORIGIN}/home?${new URLSearchParams({ a: '1', preview: link })}`,
  ])
  expect(cookiesOf(answer)).toEqual([])
  const asked = await get(`/home?preview=${link}`, THERE)
  expect(asked.body).toContain('This address does not have your account')
  expect(asked.body).not.toContain('in your name')
  const evil = await at.app.inject({ url: { pathname: '//evil', query: { preview: link } }, headers: HERE })
  expect(evil.headers.location).toMatch(/^https:\/\/preview\.example\/evil\?/)
})

test('the question there leads to pictures at the app’s own address, where that is known', async () => {
  keepReport(at.store, report([finding({})]), new Map())
  const question = async () => (await get(`/home?preview=${link}`, THERE)).body
  expect(await question()).toContain('<dd>1 changed</dd>')
  await at.app.close()
  await at.open({
    previews: { origin: ORIGIN },
    releases: { doWork: async () => ({ lines: [] }), app: 'https://app.example' },
  })
  expect(await question()).toContain('<a href="https://app.example/console/releases/parts/home/visual/2"')
})

test('on the app’s origin no preview is agreed to, shown or served, whatever cookie comes', async () => {
  expect((await agree(at, link, { ...OWN, ...HERE })).statusCode).toBe(400)
  const cookie = await agreed(at, link, { ...OWN, ...THERE })
  const page = await get('/home', HERE, cookie)
  expect([page.statusCode, composed(page.body).remotes.home.version]).toEqual([200, '1'])
  expect(page.headers['clear-site-data']).toBeUndefined()
  expect((await get('/r/home/2/remoteEntry.js', HERE, cookie)).statusCode).toBe(404)
  expect((await get('/composition.json', HERE, cookie)).json().parts.home).toBe('1')
})

test('on the origin of previews there is what was agreed to, and nothing else', async () => {
  const cookie = await agreed(at, link, { ...OWN, ...THERE })
  const page = await get('/home', { host: 'Preview.Example' }, cookie)
  expect([page.statusCode, composed(page.body).remotes.home.version]).toEqual([200, '2'])
  expect((await get('/r/home/2/remoteEntry.js', THERE, cookie)).statusCode).toBe(200)
  for (const url of [
    '/home',
    '/home?safe=1',
    '/home?remote.home=http://localhost:3001',
    '/home?composition=0123456789ab',
  ])
    expect((await get(url, THERE)).body, url).toContain('No preview is open')
  const safe = await get('/home?safe=1', THERE, cookie)
  expect([safe.statusCode, cookiesOf(safe).join()]).toEqual([404, expect.stringContaining('preview_link=; ')])
})

test.each([
  ['no proxy is believed', {}],
  ['a proxy is believed that passes on what visitors make up', { trustProxy: true }],
])('no header takes a build off the origin of previews: %s', async (_, server) => {
  const seen: string[] = []
  await at.app.close()
  await at.open({
    previews: { origin: ORIGIN },
    server,
    api: async (api) => {
      api.get('/whoami', async ({ host }) => {
        seen.push(host)
        return ''
      })
    },
  })
  const made = ['app.example', 'app.example, app.example', 'preview.example, app.example']
  for (const forwarded of made) {
    const headers = { ...THERE, 'x-forwarded-host': forwarded }
    await get('/api/whoami', headers)
    expect((await get('/home', headers)).body, forwarded).toContain('No preview is open')
  }
  expect(seen).toEqual(made.map(() => 'preview.example'))
  await get('/api/whoami', HERE)
  expect(seen.at(-1)).toBe('app.example')
})

test('the teams’ page and the release service are not on the origin of previews', async () => {
  for (const url of ['/console/releases/sign-in', '/%63onsole/releases/', '/releases/v1/list']) {
    expect((await get(url, THERE)).statusCode, url).toBe(404)
    expect((await get(url, HERE)).statusCode, url).not.toBe(404)
  }
})

test('a canary is the live app’s: its link works there, and not on the origin of previews', async () => {
  await publish(at.store, storeRelease(at.store, 'home', '3'), { canary: 1 })
  const canary = canaryLink(at.store, 'home', 1).link
  await untilServed(async () => expect(cookiesOf(await get(`/home?canary=${canary}`, HERE))).toHaveLength(1))
  const [cookie = ''] = cookiesOf(await get(`/home?canary=${canary}`, HERE))
  expect(composed((await get('/home', HERE, cookie)).body).remotes.home.version).toBe('3')
  expect(cookiesOf(await get(`/home?canary=${canary}`, THERE))).toEqual([])
  expect((await get('/home', THERE, cookie)).statusCode).toBe(404)
})

test.each([
  'preview.example',
  'http://preview.example',
  'https://preview.example/',
  'https://u@preview.example',
  'ftp://x',
  '',
])('%j is no origin of previews', (origin) => {
  expect(() => makeSeparateOrigin(origin)).toThrow('PREVIEW_ORIGIN')
})

test.each(['https://preview.example', 'http://127.0.0.1:4173', 'http://preview.localhost:4173'])(
  '%s is one',
  (origin) => {
    expect(makeSeparateOrigin(origin).origin).toBe(origin)
  },
)

test('where previews are shown nowhere, a link says so, and canaries go on', async () => {
  await at.app.close()
  await at.open({ previews: 'none' })
  const answer = await get(`/home?preview=${link}`, HERE)
  expect([answer.statusCode, answer.body]).toEqual([404, expect.stringContaining('does not show it')])
  expect((await agree(at, link)).statusCode).toBe(400)
  await publish(at.store, storeRelease(at.store, 'home', '3'), { canary: 1 })
  const canary = canaryLink(at.store, 'home', 1).link
  await untilServed(async () => expect(cookiesOf(await get(`/home?canary=${canary}`, HERE))).toHaveLength(1))
})
