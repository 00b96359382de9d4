import { createHash } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { publish } from '../../release/publish.ts'
import { storeRelease } from '../../release/release.fixture.ts'
import { gatewayUnderTest } from '../gateway.fixture.ts'
import {
  cardBuild,
  PATIENT,
  releaseCard,
  releaseShell,
  serverBuild,
  slotFor,
  viewsOf,
  writtenIn,
} from './rendered.fixture.ts'

const at = gatewayUnderTest()

const GOOD = cardBuild("return '<p style=\"color:red\">' + answers.list + ' ' + (gives.row ?? '') + '</p>'")
const answers: Record<string, Promise<unknown>> = {
  member: Promise.resolve('Zoë'),
  list: Promise.resolve(['one', 'two']),
  secret: Promise.resolve('of the screen alone'),
}
const views = viewsOf(() => answers)

/** A screen with these cards in a place of its own, and calls of its own. */
async function releaseHome(slots: string, places = [{ name: 'row', gives: {}, icon: false, only: false }]) {
  const server = 'server.cjs'
  const route = { path: '/home', screen: 'main', auth: 'member' as const, tabBar: false, title: 'home' }
  const routes = [{ ...route, frames: false, prefetch: ['secret'] }]
  const build = serverBuild(`return ${JSON.stringify(`<i>screen</i>${slots}`)}`)
  await publish(at.store, storeRelease(at.store, 'home', '2', { server, places, routes }, { [server]: build }))
}

const open = (limits: object = {}) => at.open({ views, drawing: { ...PATIENT, ...limits } })

async function home() {
  const { body, headers } = await at.app.inject({ url: '/home?x=1', headers: { cookie: 'view=known' } })
  const cards = [...body.matchAll(/<template data-for="([^"]*)">(.*?)<\/template>/gs)]
  return { body, headers, cards: cards.map(([, , html]) => html), written: writtenIn(body) }
}

const counted = async (line: string) =>
  expect((await at.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })).body).toContain(line)

beforeEach(() => releaseShell(at.store))

test('a card follows the screen, with its styles before it, and goes into its place by a script that the policy knows', async () => {
  await releaseCard(at.store, 'list', GOOD, ['list'])
  await releaseHome(slotFor('list', { row: 'a"b' }))
  await open()
  const { body, headers, cards, written } = await home()
  expect(cards).toEqual(['<p data-style="color:red">one,two a"b</p>'])
  expect(body.indexOf('<style>@layer list{.list_card{color:blue}}</style>')).toBeGreaterThan(body.indexOf('screen</i>'))
  expect(body.indexOf('<template')).toBeGreaterThan(body.indexOf('<style>@layer list{.list_card{color:blue}}</style>'))
  expect(body).toContain('data-rspack="list:chunk-card"')
  const [, script = ''] = /<\/template><script>(.*?)<\/script>/s.exec(body) ?? []
  const policy = String(headers['content-security-policy'])
  for (const text of [script, '@layer list{.list_card{color:blue}}'])
    expect(policy).toContain(createHash('sha256').update(text).digest('base64'))
  expect(written).toMatchObject({ drawn: true, answers: { member: 'Zoë', list: ['one', 'two'] } })
  await counted('app_drawn_cards_total{remote="list",version="1",outcome="drawn"} 1')
})

test('the screen does not wait for cards: they come behind it', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  answers.slow = promise
  await releaseCard(at.store, 'list', cardBuild("return '<p>' + answers.slow + '</p>'"), ['slow'])
  await releaseHome(slotFor('list'))
  await open()
  const response = await at.app.inject({ url: '/home', headers: { cookie: 'view=known' }, payloadAsStream: true })
  let body = ''
  for await (const chunk of response.stream()) {
    body += chunk
    if (body.includes('screen</i>')) resolve('late')
  }
  expect(body).toContain('<p>late</p></template>')
})

test('a card is told the answers of its own calls and those of every page, and none of the screen or another card', async () => {
  const all = cardBuild("return '<p>' + Object.keys(answers).sort() + '</p>'")
  await releaseCard(at.store, 'list', all, ['list'])
  await releaseCard(at.store, 'nosy', all)
  await releaseHome(slotFor('list') + slotFor('nosy'))
  await open()
  expect((await home()).cards.toSorted()).toEqual(['<p>list,member</p>', '<p>member</p>'])
})

test('what a card keeps is not there for the next member, nor for the next card', async () => {
  const keeper = cardBuild(
    "const seen = String(globalThis.kept); globalThis.kept = answers.member; Array.prototype.kept = 1; return '<p>' + seen + [].kept + '</p>'",
  )
  await releaseCard(at.store, 'list', keeper)
  await releaseCard(at.store, 'nosy', keeper.replace('Array.prototype.kept = 1; ', ''))
  await releaseHome(slotFor('list') + slotFor('nosy'))
  await open()
  for (let visit = 0; visit < 2; visit++)
    expect((await home()).cards.toSorted()).toEqual(['<p>undefined1</p>', '<p>undefinedundefined</p>'])
})

const BAD = {
  throws: { build: cardBuild('throw new Error("no")'), why: 'threw' },
  hangs: { build: cardBuild('for (;;);'), why: 'hung', limits: { hungMs: 200, coldMs: 400 } },
  'takes all memory': {
    build: cardBuild('const all = []; for (;;) all.push(new Array(1e6).fill(0))'),
    why: 'gone',
  },
  'ends the script that holds it': {
    build: cardBuild("return '<p></script></p><script>alert(1)</script>'"),
    why: 'threw',
  },
  'closes its place': { build: cardBuild("return '</template></div><main>mine</main>'"), why: 'threw' },
  'leaves an element open': { build: cardBuild("return '<p><textarea>'"), why: 'threw' },
  'is no text': { build: cardBuild('return { toString: () => "x" }'), why: 'threw' },
}

test.each(Object.entries(BAD))('one that %s costs its own place: screen and other cards are there', async (_, bad) => {
  await releaseCard(at.store, 'bad', bad.build)
  await releaseCard(at.store, 'list', GOOD, ['list'])
  await releaseHome(slotFor('bad') + slotFor('list'))
  await open('limits' in bad ? bad.limits : {})
  const { body, cards, written } = await home()
  expect(body).toContain('<i>screen</i>')
  expect(cards).toEqual(['<p data-style="color:red">one,two </p>'])
  expect(written).toMatchObject({ drawn: true })
  expect(body.endsWith('</body></html>\n')).toBe(true)
  // it speaks for its own version, and for nobody else's
  await counted(`app_drawing_failures_total{remote="bad",version="1",why="${bad.why}"} 1`)
  await counted('app_drawn_pages_total{remote="home",version="2",outcome="drawn"} 1')
})

test('a card that is late is left to the browser: the page ends without it', async () => {
  answers.never = new Promise(() => {})
  await releaseCard(at.store, 'list', GOOD, ['never'])
  await releaseHome(slotFor('list'))
  await open({ cardsMs: 50 })
  const { body, written } = await home()
  expect(body.endsWith('</body></html>\n')).toBe(true)
  expect(written).toMatchObject({ drawn: true })
})

test('a screen is given no card that is not in a place of its own, is out of service, or has no server build', async () => {
  await releaseCard(at.store, 'list', GOOD, ['list'])
  await releaseHome(slotFor('list') + slotFor('none'), [{ name: 'other', gives: {}, icon: false, only: false }])
  await open()
  const { body, cards } = await home()
  expect(cards).toEqual([])
  expect(body).not.toContain('.list_card{')
})
