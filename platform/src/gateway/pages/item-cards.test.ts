import { beforeEach, expect, test } from 'vitest'
import { publish } from '../../release/publish.ts'
import { storeRelease } from '../../release/release.fixture.ts'
import { gatewayUnderTest } from '../gateway.fixture.ts'
import { type Card, type Cards, withHead } from './item-cards.ts'
import type { Item } from './item-route.ts'

const at = gatewayUnderTest()
const CARD: Card = { title: 'Rosé "<b>&', description: 'Garden · $& shade', picture: '/api/rose.png' }

beforeEach(async () => {
  const route = { auth: 'member' as const, tabBar: false, screen: 'main' }
  const routes = [
    { ...route, path: '/Bed', title: 'Bed', query: ['id'] },
    { ...route, path: '/Garden', title: 'Garden' },
  ]
  await publish(at.store, storeRelease(at.store, 'beds', '1', { routes }))
})

const open = async (cards?: Cards) => at.open(cards && { cards })
const get = async (url: string, headers: Record<string, string> = {}) =>
  at.app.inject({ url, headers: { host: 'garden.example', ...headers } })

test('whoever shares the address of an item shares its name, a line of it and its picture, all of it text', async () => {
  const asked: Item[] = []
  await open(async (item) => {
    asked.push(item)
    return CARD
  })
  const { body } = await get('/bed?id=1&from=x')
  expect(asked).toEqual([{ path: '/Bed', fields: { id: '1' } }])
  for (const tag of [
    '<title>Rosé &quot;&lt;b&gt;&amp; · Garden</title>',
    '<meta property="og:title" content="Rosé &quot;&lt;b&gt;&amp; · Garden">',
    '<meta property="og:description" content="Garden · $&amp; shade">',
    '<meta property="og:image" content="http://garden.example/api/rose.png">',
    '<meta property="og:url" content="http://garden.example/Bed?id=1">',
    '<meta name="twitter:card" content="summary_large_image">',
  ])
    expect(body).toContain(tag)
  expect(body.match(/<title>/g)).toHaveLength(1)
})

test('each item has a page of its own, and another origin another', async () => {
  await open(async ({ fields }) => (fields.id === '9' ? null : { ...CARD, title: fields.id ?? '' }))
  const [one, again, two, none] = [
    await get('/Bed?id=1'),
    await get('/Bed?id=1'),
    await get('/Bed?id=2'),
    await get('/Bed?id=9'),
  ]
  expect(again.headers.etag).toBe(one.headers.etag)
  expect(two.body).toContain('<title>2 · Garden</title>')
  expect(two.headers.etag).not.toBe(one.headers.etag)
  expect(none.body).toContain('<title>Bed · Garden</title>')
  expect((await get('/Bed?id=1', { host: 'b.example' })).body).toContain('content="http://b.example/Bed?id=1"')
  expect((await get('/Bed?id=1', { host: 'no host' })).body).toContain('<title>Bed · Garden</title>')
  expect((await get('/Bed?id=1', { 'if-none-match': String(one.headers.etag) })).statusCode).toBe(304)
})

test.each<[string, Cards]>([
  ['late', () => new Promise(() => {})],
  ['failing', async () => Promise.reject(new Error('no API'))],
])('a %s answer leaves the page named after its screen', async (_, cards) => {
  await open(cards)
  const { statusCode, body } = await get('/Bed?id=1')
  expect([statusCode, body.includes('<title>Bed · Garden</title>')]).toEqual([200, true])
})

test('no card is asked for where the screen reads nothing of the address, or the address says nothing', async () => {
  await open(async () => Promise.reject(new Error('asked')))
  for (const url of ['/Garden?id=1', '/Bed', '/nowhere?id=1']) expect((await get(url)).body).not.toContain('og:url')
})

test('link previews: a public page has the app’s picture and its address without what stands behind it; no other has', async () => {
  const route = { tabBar: false, screen: 'main' }
  const routes = [
    { ...route, path: '/Gate', title: 'Gate', auth: 'public' as const },
    { ...route, path: '/Shed', title: 'Shed', auth: 'member' as const },
  ]
  await publish(at.store, storeRelease(at.store, 'shell', '2', { routes }, { 'html/app-icon-512.png': 'x' }))
  await open()
  const { body } = await get('/gate?invite=secret%22&pass=1#x')
  expect(body).toContain('<meta property="og:url" content="http://garden.example/Gate">')
  expect(body).toContain('<meta property="og:image" content="http://garden.example/r/shell/2/html/app-icon-512.png">')
  expect(body).toContain('<title>Gate · Garden</title>')
  expect(body).not.toContain('secret')
  for (const url of ['/Shed?pass=1', '/Bed?id=1', '/nowhere'])
    expect((await get(url)).body).not.toMatch(/og:(url|image)/)
  const hostile = await get('/Gate', { host: '"><script>alert(1)</script>' })
  expect(hostile.body).not.toContain('<script>alert(1)')
})

test('link previews: a shell without a picture tells of none', async () => {
  const routes = [{ path: '/Gate', title: 'Gate', auth: 'public' as const, tabBar: false, screen: 'main' }]
  await publish(at.store, storeRelease(at.store, 'shell', '2', { routes }))
  await open()
  expect((await get('/Gate')).body).not.toMatch(/og:(url|image)/)
})

test('the words of the shell give way', () => {
  const shell = `<title>Bed</title>
<meta name="description" content="a">
<meta property="og:type" content="website">
<meta property="og:title" content="Bed">
<meta property="og:description" content="a">`
  const html = withHead(shell, { ...CARD, picture: 'p', url: 'u' })
  expect(html.match(/og:title|og:description|name="description"/g)).toHaveLength(3)
  expect(html).toContain('<meta property="og:type" content="website">')
  expect(html).not.toContain('Bed')
})

test('who looks at shared addresses may do so where pages tell what they show; search engines may not', async () => {
  await open(async () => CARD)
  const { body } = await get('/robots.txt')
  expect(body).toMatch(/User-agent: kakaotalk-scrap\n(?:User-agent: .*\n)*Disallow:\n\nUser-agent: \*\nDisallow: \/\n$/)
})
