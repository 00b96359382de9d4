import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import type { PoolOptions } from '../../render-process/render-limits.ts'
import { gatewayUnderTest } from '../gateway.fixture.ts'
import { PATIENT, releaseRemote, releaseShell, serverBuild, viewsOf, writtenIn } from './rendered.fixture.ts'

const at = gatewayUnderTest()

let lines: string[] = []
const open = (limits: PoolOptions = {}) =>
  at.open({
    views: viewsOf(() => ({ member: Promise.resolve('Zoë') })),
    drawing: { ...PATIENT, ...limits },
    server: { logger: { stream: { write: (line: string) => void lines.push(line) } } },
  })

beforeEach(async () => {
  lines = []
  await releaseShell(at.store)
  await releaseRemote(at.store, 'other', '1', serverBuild("return 'other'"))
})

const get = async (url: string, remoteAddress = '10.0.0.1') =>
  at.app.inject({ url, remoteAddress, headers: { cookie: 'view=known' } })
const counted = async (line: string) => expect((await get('/metrics')).body).toContain(line)

/** The page that its scripts draw, with the answers that came for it. */
async function comesAsSkeleton(url: string): Promise<void> {
  const { statusCode, body } = await get(url)
  expect(statusCode).toBe(200)
  expect(body).toMatch(/<p>page<\/p>.*<script defer src="\/r\/shell\/2\/main\.js"/s)
  expect(writtenIn(body)).toMatchObject({ answers: { member: 'Zoë' }, drawn: false })
}
const comesDrawn = async (url: string) => expect((await get(url)).body).toContain('<main')

const fileOfHome = () => join(at.store.releaseDir('home', '2'), 'server.cjs')
/** Longer than any page here is drawn for, also on a busy machine. */
const HUNG = { hungMs: 3000, coldMs: 3000 }

interface Bad {
  build: string
  why: 'threw' | 'hung' | 'gone'
  limits?: PoolOptions
  damage?: () => void
}
const FINE = serverBuild("return 'home'")
const BAD: Record<string, Bad> = {
  'throws when it is read': { build: 'throw new Error("no")', why: 'threw' },
  'throws when it is drawn': { build: serverBuild('throw new Error("no")'), why: 'threw' },
  'loops for ever': { build: serverBuild('for (;;);'), why: 'hung', limits: HUNG },
  'takes 2 GB of objects': {
    build: serverBuild(
      'const all = []; while (all.length < 2560) all.push(new Array(1e5).fill(all.length)); return "ok"',
    ),
    why: 'gone',
  },
  'takes 2 GB of buffers': {
    build: serverBuild('const all = []; while (all.length < 40) all.push(new Uint8Array(5e7).fill(1)); return "ok"'),
    why: 'threw',
  },
  'keeps 2 GB of buffers for the pages behind it': {
    build: serverBuild('globalThis.all ??= []; for (;;) globalThis.all.push(new Uint8Array(5e7).fill(1))'),
    why: 'threw',
  },
  'is never there': { build: serverBuild('return new Promise(() => {})'), why: 'threw' },
  'is missing': { build: FINE, why: 'threw', damage: () => rmSync(fileOfHome()) },
  'has a changed byte': { build: FINE, why: 'threw', damage: () => writeFileSync(fileOfHome(), `${FINE} `) },
  'tries the network': { build: serverBuild("return fetch('http://127.0.0.1')"), why: 'threw' },
  'tries a file': { build: serverBuild("return require('node:fs').readFileSync('/etc/hostname')"), why: 'threw' },
  'tries the environment': { build: serverBuild('return process.env.PATH'), why: 'threw' },
}

test.each(Object.entries(BAD))(
  'a server build that %s: the page comes, others are drawn, and it is told whose it was',
  async (_, { build, why, limits, damage }) => {
    await releaseRemote(at.store, 'home', '2', build)
    damage?.()
    await open(limits)
    await comesDrawn('/other')
    await comesAsSkeleton('/home')
    // a page may be late before the processor time of what loops is used up
    await vi.waitFor(() => counted(`app_drawing_failures_total{remote="home",version="2",why="${why}"} 1`), 30_000)
    expect(lines.map((line) => JSON.parse(line))).toContainEqual(
      expect.objectContaining({ event: 'rendering', remote: 'home', version: '2', refused: why }),
    )
    // not drawn sooner or later by luck: the process is back, for as many pages as are asked for
    for (let i = 0; i < 3; i++) await comesDrawn('/other')
  },
)

test('a page is not waited for until its process is ended, and what became of it is told then', async () => {
  await releaseRemote(at.store, 'home', '2', serverBuild('while (answers.member); return 1'))
  await open({ ...HUNG, renderMs: 500 })
  // it has begun by the time that its own page is asked for
  await vi.waitFor(() => comesDrawn('/other'), 30_000)
  await comesAsSkeleton('/home')
  await counted('app_drawn_pages_total{remote="home",version="2",outcome="late"} 1')
  await vi.waitFor(() => counted('app_drawing_failures_total{remote="home",version="2",why="hung"} 1'), 30_000)
})

test('a version that fails three times in a row is left alone; the version before it and other remotes are not', async () => {
  await releaseRemote(at.store, 'home', '2', serverBuild('throw new Error("no")'))
  await open()
  for (let i = 0; i < 5; i++) await comesAsSkeleton('/home')
  await counted('app_drawn_pages_total{remote="home",version="2",outcome="threw"} 3')
  await counted('app_drawn_pages_total{remote="home",version="2",outcome="open"} 2')
  await comesDrawn('/other')
  await releaseRemote(at.store, 'home', '3', FINE)
  await vi.waitFor(() => comesDrawn('/home'), 30_000)
})

test('a shell that cannot be read is the one that is named', async () => {
  await releaseRemote(at.store, 'home', '2', FINE)
  writeFileSync(join(at.store.releaseDir('shell', '2'), 'server.cjs'), 'changed')
  await open()
  await comesAsSkeleton('/home')
  await counted('app_drawing_failures_total{remote="shell",version="2",why="threw"} 1')
})

test('more pages than can be drawn come as skeletons, and are counted', async () => {
  await releaseRemote(at.store, 'home', '2', FINE)
  await open()
  const pages = await Promise.all(Array.from({ length: 100 }, () => get('/home')))
  const drawn = pages.filter(({ body }) => writtenIn(body)?.drawn).length
  expect(pages.every(({ statusCode }) => statusCode === 200)).toBe(true)
  expect(drawn).toBeGreaterThan(0)
  await counted(`app_drawn_pages_total{remote="home",version="2",outcome="drawn"} ${drawn}`)
  await counted(`app_drawn_pages_total{remote="home",version="2",outcome="busy"} ${100 - drawn}`)
})

test('the render process killed under load fails no page, and the next pages are drawn', async () => {
  const pids: number[] = []
  await releaseRemote(at.store, 'home', '2', FINE)
  await open({ onBegin: (pid) => void pids.push(pid) })
  for (let wave = 0; wave < 5; wave++) {
    const asked = Array.from({ length: 20 }, () => get('/home'))
    await asked[0]
    process.kill(pids.at(-1) ?? 0, 'SIGKILL')
    for (const { statusCode, body } of await Promise.all([...asked, get('/home')])) {
      expect(statusCode).toBe(200)
      expect(writtenIn(body)?.drawn ? body : body.replace('<p>page</p>', '<main')).toContain('<main')
      expect(body).toContain('<script defer src="/r/shell/2/main.js"')
    }
  }
  await vi.waitFor(() => comesDrawn('/home'), 30_000)
  expect(new Set(pids).size).toBeGreaterThan(5)
})
