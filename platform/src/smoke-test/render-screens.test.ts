import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { gatewayUnderTest } from '../gateway/gateway.fixture.ts'
import {
  cardBuild,
  PATIENT,
  releaseCard,
  releaseRemote,
  releaseShell,
  serverBuild,
  slotFor,
  viewsOf,
} from '../gateway/ssr/rendered.fixture.ts'
import { publish } from '../release/publish.ts'
import { storeRelease } from '../release/release.fixture.ts'
import type { TestApp } from '../testing/app.ts'
import { renderScreens } from './render-screens.ts'
import { ssrNotices, ssrProblems } from './ssr-result.ts'

const at = gatewayUnderTest()
beforeEach(() => releaseShell(at.store))

const MEMBER = { token: 'known', cookies: [{ name: 'view', value: 'known' }] }
const ANSWERS = { member: Promise.resolve('Zoë') }

/** What is said of version 3 of `home`, which nobody has yet, with this server build. */
async function judged(build: string, { answers = ANSWERS, visitor = MEMBER } = {}) {
  await releaseRemote(at.store, 'home', '2', serverBuild("return 'home'"))
  const server = 'server.cjs'
  storeRelease(at.store, 'home', '3', { server }, { [server]: build })
  await at.open({ views: viewsOf(() => answers), drawing: PATIENT })
  const app = { url: await at.app.listen({ port: 0, host: '127.0.0.1' }) } as TestApp
  const options = { store: at.store, build: at.store.releaseDir('home', '3'), visitor }
  const drawings = await renderScreens(app, [{ path: '/home', member: true }], options)
  return { drawings, problems: ssrProblems(drawings, 1), notices: ssrNotices(drawings) }
}

test('a screen that its server build draws is well, and is drawn of what the visitor is answered', async () => {
  const { drawings, problems, notices } = await judged(serverBuild("return 'new home'"))
  expect(drawings).toEqual([
    {
      path: '/home',
      owner: { name: 'home', version: '3' },
      outcome: { html: '<main data-style="color:red">/home Zoë new home</main>', cpuMs: expect.any(Number) },
    },
  ])
  expect({ problems, notices }).toEqual({ problems: [], notices: [] })
})

test.each([
  ['throws', 'throw new Error("no coupons")', /^The server cannot render it: it throws: Error: no coupons$/],
  ['reads the page', 'return document.title', /it throws: ReferenceError: document is not defined$/],
  [
    'takes long',
    'for (let i = 0; i < 5e7; i++); return 1',
    /^Rendering on the server takes \d+ ms of CPU \(limit 30 ms\)$/,
  ],
  ['is long', "return '€'.repeat(15_000)", /^The rendered screen has 45\.0 kB \(limit 40\.0 kB\)$/],
  [
    'takes all memory',
    'const all = []; for (;;) all.push(new Array(1e5).fill(all.length))',
    /^The server cannot render it: it ends the render process \(memory\)$/,
  ],
])('a screen that %s is told by route and version', async (_, body, told) => {
  const { problems } = await judged(serverBuild(body))
  const [route, problem] = problems[0]?.split(/(?<=\)): /) ?? []
  expect(problems).toHaveLength(1)
  expect(route).toBe('/home (home 3)')
  expect(problem).toMatch(told)
})

test('a card is drawn in the place that shows it, and judged by itself; the screen there is another part’s', async () => {
  const body = `return ${JSON.stringify(slotFor('list', { row: 'one' }))}`
  const places = [{ name: 'row', gives: { row: 'string' as const }, icon: false, only: false }]
  const server = 'server.cjs'
  await publish(at.store, storeRelease(at.store, 'home', '2', { server, places }, { [server]: serverBuild(body) }))
  await releaseCard(at.store, 'list', cardBuild("return '<p>' + gives.row"))
  await at.open({ views: viewsOf(() => ANSWERS), drawing: PATIENT })
  const app = { url: await at.app.listen({ port: 0, host: '127.0.0.1' }) } as TestApp
  const options = { store: at.store, build: at.store.releaseDir('list', '1'), visitor: MEMBER, judged: 'list' }
  const drawings = await renderScreens(app, [{ path: '/home', member: true }], options)
  expect(ssrProblems(drawings, 1)).toEqual([
    '/home, card card (list 1): The server cannot render it: it throws: its HTML leaves <p> open',
  ])
})

test('what a slow machine takes longer for refuses nothing', async () => {
  const { drawings } = await judged(serverBuild("return 'home'"))
  const slow = drawings.map((one) => ({ ...one, outcome: { html: '', cpuMs: 50 } }))
  expect(ssrProblems(slow, 1)).toHaveLength(1)
  expect(ssrProblems(slow, 2)).toEqual([])
})

test('a screen whose calls are not answered, and an API that knows no views, are told and refuse nothing', async () => {
  const refused = Promise.reject(new Error('refused'))
  refused.catch(() => {})
  const unanswered = await judged(serverBuild('throw new Error("no")'), { answers: { member: refused } })
  expect(unanswered.problems).toEqual([])
  expect(unanswered.notices).toEqual([expect.stringMatching(/^\/home: not rendered on the server/)])
})

test('an API that gives its visitor no cookies is told of', async () => {
  const { problems, notices } = await judged(serverBuild('throw new Error("no")'), {
    visitor: { ...MEMBER, cookies: [] },
  })
  expect({ problems, notices }).toEqual({
    problems: [],
    notices: [expect.stringContaining('1 screens were not rendered')],
  })
})

test('over a cloned app, which has no server build of its shell, nothing is refused, and the team reads why', async () => {
  rmSync(join(at.store.releaseDir('shell', '2'), 'server.cjs'))
  const { problems, notices } = await judged(serverBuild("return 'new home'"))
  expect(problems).toEqual([])
  expect(notices).toEqual([expect.stringMatching(/^1 screens were not rendered here: /)])
})
