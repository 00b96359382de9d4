/** Screens that do their worst while they are looked at, and plain ones beside them: each in a real browser. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, BrowserContext } from '@playwright/test'
import { PNG } from 'pngjs'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { findBrowser } from '../smoke-test/sandboxed-chromium.ts'
import { paced } from '../util/index.ts'
import { closeAll, findingOf, lookOnce, ROUNDS, type Screen } from './compare-screen.ts'
import { look, MOST_HEIGHT } from './look.ts'

// all rounds of a screen that does its worst are some 30 looks, each of which waits until nothing moves
vi.setConfig({ testTimeout: paced(200_000) })

const page = (body: string, script = '') =>
  `<!doctype html><meta charset="utf-8"><main style="font:16px sans-serif">${body}</main><script>${script}</script>`

/** What is answered at each path; with a cookie `build` what follows it. */
const PAGES: Record<string, string | [live: string, build: string]> = {
  '/plain': [page('<p>One two</p>'), page('<p>One three</p>')],
  '/clock': page(
    '<p>It is</p><p id="t"></p>',
    't.textContent = [Date.now(), Math.random(), new Date().getTime()].join(" ")',
  ),
  '/moves': page('<h2>Visits</h2><p>VISITS people</p>'),
  '/paints': [
    page('<p>Still</p>'),
    page(
      '<p>Still</p><p id="n" style="width:90px;height:40px"></p>',
      'const f = () => { n.style.background = "rgb(" + crypto.getRandomValues(new Uint8Array(3)).join() + ")"; requestAnimationFrame(f) }; f()',
    ),
  ],
  '/endless': page('<p>Top</p><p style="height:100000px">Long</p>'),
  '/text': page(`<p>${'word '.repeat(400_000)}</p>`),
  '/leads-on': [page('<p>Here</p>'), page('<p>Here</p>', 'location.replace("/plain")')],
  '/popups': page(
    '<p>Calm</p>',
    'for (let i = 0; i < 5; i++) open("/plain"); alert("well"); onbeforeunload = () => "stay"',
  ),
  '/hangs': [
    page('<p>Fine</p>'),
    page('<p>Fine</p>', 'addEventListener("load", () => setTimeout(() => { for (;;); }))'),
  ],
  '/asks': [
    page('<p>Fine</p>'),
    page('<p>Fine</p>', 'setInterval(() => fetch("/api/again"), 20); fetch("/api/extra")'),
  ],
  '/masked': [page('<p>A</p><p data-visual-mask>12:01</p>'), page('<p>A</p><p data-visual-mask>12:02</p>')],
  '/hides': [page('<p>A</p><p>Price 100</p>'), page('<p>A</p><p data-visual-mask>Price 900</p>')],
}

let server: Server
let visits = 0
let browser: Browser
let [live, candidate]: BrowserContext[] = []

beforeAll(async () => {
  server = createServer((request, response) => {
    const found = PAGES[request.url ?? '']
    const text = Array.isArray(found) ? found[request.headers.cookie?.includes('build') ? 1 : 0] : found
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end(text?.replace('VISITS', String(1000 + visits++)) ?? '')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const baseURL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  browser = (await (await findBrowser())(baseURL)).browser
  live = await browser.newContext({ baseURL })
  candidate = await browser.newContext({ baseURL })
  await candidate.addCookies([{ name: 'build', value: '1', url: baseURL }])
})
afterAll(async () => {
  await browser.close()
  server.close()
})

/** All rounds that a screen takes, as a release looks at it. */
async function compared(path: string) {
  const screen: Screen = {
    path,
    address: path,
    width: 390,
    live: live as BrowserContext,
    candidate: candidate as BrowserContext,
    isNew: false,
    rounds: [],
    failures: 0,
  }
  for (let turn = 0; turn <= ROUNDS && screen.rounds.length < ROUNDS && !screen.broken; turn++)
    if (await lookOnce(screen)) break
  const finding = await findingOf(screen, (png) => String(png.length))
  await closeAll(screen)
  return finding
}

test('a changed word is a change of pixels and words; a clock and chance are none', async () => {
  expect(await compared('/plain')).toMatchObject({
    status: 'changed',
    look: { words: { more: ['three'], less: ['two'] }, requests: { added: 0 } },
  })
  expect(await compared('/clock')).toMatchObject({ status: 'equal' })
})

test('a screen of the same sources that moves by itself is no alarm, look after look', async () => {
  for (let turn = 0; turn < 2; turn++) {
    const { status, look: seen } = await compared('/moves')
    expect([status, seen?.pixels, seen?.words.added]).toEqual(['equal', 0, 0])
    expect(seen?.masked).toBeGreaterThan(0)
  }
})

test('a mask hides what live masks too, and nothing else', async () => {
  expect(await compared('/masked')).toMatchObject({ status: 'equal' })
  expect(await compared('/hides')).toMatchObject({ status: 'changed', look: { words: { less: ['Price', '100'] } } })
})

test('a build that paints for ever ends, and hides nothing by it', async () => {
  const { status, look: seen } = await compared('/paints')
  expect(status).toBe('changed')
  expect(seen?.pixels).toBeGreaterThan(0.005)
})

test('a page that leads on, and requests that come on top, are told', async () => {
  expect(await compared('/leads-on')).toMatchObject({ status: 'changed', look: { ledTo: '/plain' } })
  const { status, look: seen } = await compared('/asks')
  expect(status).toBe('changed')
  expect(seen?.requests.more).toContain('GET /api/extra')
})

test('an endless page is cut, much text is read in part, and windows that open are closed', async () => {
  const context = live as BrowserContext
  const wanted = { width: 390, now: 0 }
  const endless = await look(context, { ...wanted, address: '/endless' })
  expect([PNG.sync.read(endless.png).height, endless.isCut]).toEqual([MOST_HEIGHT, true])
  await endless.close()
  const text = await look(context, { ...wanted, address: '/text' })
  expect(text.words.join('').length).toBeLessThanOrEqual(200_000)
  await text.close()
  const popups = await look(context, { ...wanted, address: '/popups' })
  expect(popups.words).toEqual(['Calm'])
  await popups.close()
  expect(context.pages()).toEqual([])
})

test('a page that hangs is not looked at, and holds up nothing after it', { timeout: 400_000 }, async () => {
  expect(await compared('/hangs')).toMatchObject({
    status: 'unlooked',
    why: expect.stringContaining('with the build: '),
  })
  expect(await compared('/clock')).toMatchObject({ status: 'equal' })
})
