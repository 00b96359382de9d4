/** A build that tries every way out, at each door through which code of a release reaches the render process. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { PATIENT, releaseRemote, releaseShell } from '../gateway/drawn-fixtures.ts'
import { gatewayUnderTest } from '../gateway/fixtures.ts'
import { agreed } from '../gateway/preview/fixtures.ts'
import { previewLink } from '../preview/admit.ts'
import { addPreview } from '../preview/previews.ts'
import { bucketOf } from '../registry/compose.ts'
import { releaseDir } from '../registry/store.ts'
import { storeRelease } from '../release/fixtures.ts'
import { publish } from '../release/publish.ts'
import type { TestApp } from '../testing/app.ts'
import { drawScreens } from '../testing/smoke/drawings.ts'
import { type LaidBait, layBait } from './bait.ts'
import { ESCAPES, escapingBuild } from './escapes.ts'

const at = gatewayUnderTest()
const server = 'server.cjs'
const HELD = process.platform === 'linux' ? 'kernel' : 'process'
let bait: LaidBait
/** What the member of the next page is called. */
let member = ''

beforeEach(async () => {
  member = '은하'
  bait = await layBait()
  await releaseShell(at.store)
  await releaseRemote(at.store, 'home', '2', "exports.main = () => ({ default: () => 'live' })")
})
afterEach(() => {
  expect(bait.connected()).toBe(0)
  bait.close()
})

const route = { path: '/home', screen: 'main', auth: 'member' as const, tabBar: false, title: 'home' }
const evil = () => storeRelease(at.store, 'home', '3', { server, routes: [route] }, { [server]: escapingBuild(bait) })
/** Everybody is that member, and a sample: to a preview no other is shown. */
const views = () => ({ open: async () => ({ mark: 'abc', sample: true, ask: async () => member }), end: () => {} })
const open = () => at.open({ views, drawing: { ...PATIENT, processes: 1 } })
const page = async (cookie = '') => (await at.app.inject({ url: '/home', headers: { cookie } })).body

/** Two pages by one process: the build has run in both, and neither its ways nor the first member reached the second. */
async function reachesNothing(open: () => Promise<string>): Promise<void> {
  for (const name of ['은하', '하늘']) {
    member = name
    const body = await open()
    expect(body).toContain(`${name} tried ${ESCAPES.length}, reached: </main>`)
    expect(body).not.toContain(name === '은하' ? '하늘' : '은하')
  }
}
const isHeld = async () =>
  expect((await at.app.inject('/metrics')).body).toContain(`render_isolation{kind="${HELD}"} 1`)

test('a release that tries every way out reaches nothing', async () => {
  await publish(at.store, evil())
  await open()
  await reachesNothing(() => page())
  await isHeld()
})

test('a canary that tries every way out reaches nothing', async () => {
  await publish(at.store, evil(), { canary: 50 })
  await open()
  const ids = Array.from({ length: 100 }, (_, index) => `browser-of-a-test-${index}`)
  const inCanary = ids.find((id) => bucketOf(id, 'home') < 50)
  await reachesNothing(() => page(`browser_id=${inCanary}`))
  await isHeld()
})

test('a preview that tries every way out reaches nothing', async () => {
  const { link } = previewLink(at.store, await addPreview(at.store, evil(), { tags: [], days: 1 }))
  await open()
  const cookie = await agreed(at, link)
  await reachesNothing(() => page(cookie))
})

test('a build that tries every way out reaches nothing from the gate that looks at it', async () => {
  evil()
  await open()
  const app = { url: await at.app.listen({ port: 0, host: '127.0.0.1' }) } as TestApp
  const visitor = { token: 'known', cookies: [{ name: 'view', value: 'known' }] }
  const look = { store: at.store, build: releaseDir(at.store, 'home', '3'), visitor }
  await reachesNothing(async () => {
    const [drawn] = await drawScreens(app, [{ path: '/home', member: true }], look)
    return drawn && 'html' in drawn.outcome ? drawn.outcome.html : JSON.stringify(drawn)
  })
})
