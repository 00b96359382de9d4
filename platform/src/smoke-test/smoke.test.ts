import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { publish } from '../release/publish.ts'
import { storeRelease } from '../release/release.fixture.ts'
import { openReleaseStore, type ReleaseStore } from '../release-store/release-store.ts'
import { openScreens } from './open-screens.ts'
import { addressesOf, renderableAddresses } from './screen-addresses.ts'
import { screenNotices, screenProblems } from './smoke-result.ts'

let store: ReleaseStore
beforeEach(async () => {
  store = openReleaseStore(mkdtempSync(join(tmpdir(), 'smoke-')))
  await publish(store, storeRelease(store, 'shell', '1', { routes: [route('/Door', 'door', 'public')] }))
})
afterEach(() => rmSync(store.folder, { recursive: true, force: true }))

const route = (path: string, screen: string, auth: 'public' | 'member' = 'member') => ({
  path,
  screen,
  auth,
  tabBar: false,
  title: path,
})
const paths = (...given: Parameters<typeof storeRelease>) =>
  addressesOf(storeRelease(...given), store.readRegistry().registry)

test('every route of a release is looked at: two variants of a screen, too, and public ones as anybody', () => {
  const routes = [route('/Beds', 'beds'), route('/NewBeds', 'beds'), route('/Tools', 'tools')]
  expect(paths(store, 'home', '1', { routes })).toEqual([
    { path: '/Beds', member: true },
    { path: '/NewBeds', member: true },
    { path: '/Tools', member: true },
  ])
  expect(paths(store, 'shell', '2', { routes: [route('/Door', 'door', 'public')] })).toEqual([
    { path: '/Door', member: false },
  ])
})

test('cards are looked at on each screen of the remote that draws their place', async () => {
  const routes = [route('/Beds', 'beds'), route('/NewBeds', 'beds'), route('/Tools', 'tools')]
  const places = [{ name: 'beds', icon: false, only: false }]
  await publish(store, storeRelease(store, 'home', '1', { routes, places }))
  await publish(store, storeRelease(store, 'gate', '1', { routes: [route('/Gate', 'gate')] }))
  const cards = [{ place: 'beds', expose: 'card', order: 10 }]
  const own = { path: '/Rain', member: true }
  expect(paths(store, 'rain', '1', { routes: [route('/Rain', 'rain')], cards })).toEqual([
    own,
    { path: '/Beds', member: true },
    { path: '/Tools', member: true },
  ])
  expect(paths(store, 'rain', '1', { routes: [route('/Rain', 'rain')] })).toEqual([own])
})

test('a shell is looked at in one route of each remote, and draws all of them', async () => {
  await publish(store, storeRelease(store, 'home', '1', { routes: [route('/Beds', 'beds'), route('/Tools', 'tools')] }))
  await publish(store, storeRelease(store, 'rain', '1', { routes: [route('/Rain', 'rain')] }))
  const shell = storeRelease(store, 'shell', '2', { routes: [route('/Door', 'door', 'public')] })
  const { registry } = store.readRegistry()
  const of = (addresses: { path: string }[]) => addresses.map(({ path }) => path)
  expect(of(addressesOf(shell, registry))).toEqual(['/Door', '/Beds', '/Rain'])
  expect(of(renderableAddresses(shell, registry))).toEqual(['/Door', '/Beds', '/Tools', '/Rain'])
  expect(of(renderableAddresses(storeRelease(store, 'rain', '2'), registry))).toEqual(['/rain'])
})

test('a screen that embeds is told by its route', () => {
  const routes = [
    { ...route('/Chat', 'chat'), frames: true },
    { ...route('/List', 'list'), frames: false },
  ]
  expect(paths(store, 'home', '1', { routes })).toEqual([
    { path: '/Chat', member: true, frames: true },
    { path: '/List', member: true },
  ])
})

test('where screens cannot be opened it says what is missing, and how to go without', async () => {
  storeRelease(store, 'home', '1')
  const cwd = vi.spyOn(process, 'cwd').mockReturnValue(store.folder)
  vi.stubEnv('PLATFORM_TEST_API', undefined)
  const open = () => openScreens(store, store.releaseDir('home', '1'))
  await expect(open()).rejects.toThrow(/PLATFORM_TEST_API.*--skip-tests --why/)
  vi.stubEnv('PLATFORM_TEST_API', '@garden/api')
  vi.stubEnv('CHROMIUM_PATH', join(store.folder, 'no-browser'))
  await expect(open()).rejects.toThrow(/npx playwright install chromium.*--skip-tests --why/)
  cwd.mockRestore()
  vi.unstubAllEnvs()
})

test('without a shell there is nothing to open yet', async () => {
  const empty = openReleaseStore(mkdtempSync(join(tmpdir(), 'smoke-')))
  storeRelease(empty, 'home', '1')
  expect(await openScreens(empty, empty.releaseDir('home', '1'))).toEqual({ problems: [], notices: [], count: 0 })
  rmSync(empty.folder, { recursive: true, force: true })
})

const WELL = {
  path: '/Beds',
  failures: [],
  errors: [],
  shows: true,
  violations: [],
  meddling: [],
  leftovers: [],
  block: { ms: 0, stack: '' },
}
const AROUND = {
  name: 'home',
  shell: 'shell',
  shellRoutes: [{ path: '/Door', auth: 'public' as const }],
  changedBefore: [],
  where: () => '',
}

test('each kind of problem is told with the address', () => {
  const violation = {
    id: 'label',
    impact: 'critical' as const,
    help: 'Form elements must have labels',
    targets: ['a', 'b', 'c', 'd'],
  }
  const seen = {
    ...WELL,
    failures: [{ remote: 'home', outcome: 'render', message: 'x is not a function' }],
    errors: [
      { caught: false, text: 'late' },
      ...['1', '2', '2', '3'].map((text) => ({ caught: true, text, from: 'home' })),
    ],
    shows: false,
    violations: [violation],
  }
  expect(screenProblems(seen, AROUND)).toEqual([
    '/Beds: home fails, and a fallback shows (render): x is not a function',
    '/Beds: uncaught error: late',
    '/Beds: console error: 1',
    '/Beds: console error: 2',
    '/Beds: and 1 more errors',
    '/Beds: A placeholder stays, and no content comes',
    '/Beds: accessibility label (critical): Form elements must have labels — a, b, c, and 1 more',
  ])
  expect(screenProblems(WELL, AROUND)).toEqual([])
})

test('a drawn screen that the page cannot take over as it is, is told so', () => {
  const errors = [{ caught: false, text: 'Minified React error #418; visit https://react.dev', from: 'shell' }]
  expect(screenProblems({ ...WELL, errors }, AROUND)).toEqual([
    '/Beds: differs from the rendered screen: Minified React error #418; visit https://react.dev',
  ])
  expect(screenProblems({ ...WELL, drawn: 'left' }, AROUND)).toEqual([
    '/Beds: The script does not hydrate the rendered screen',
  ])
  expect(screenProblems({ ...WELL, drawn: 'anew' }, AROUND)).toEqual([
    '/Beds: The script throws the rendered screen away and renders again',
  ])
})

test('what fails of another live part is told, and refuses nobody else; a shell answers for all', () => {
  const seen = {
    ...WELL,
    failures: [{ remote: 'rain', outcome: 'render', message: 'no clouds' }],
    errors: [
      { caught: true, text: '[rain@1] render Error: no clouds', from: 'shell' },
      { caught: false, text: 'x', from: 'rain' },
    ],
  }
  expect(screenProblems(seen, AROUND)).toEqual([])
  expect(screenNotices(seen, AROUND)).toEqual(['/Beds: the live rain fails (render)'])
  expect(screenProblems(seen, { ...AROUND, name: 'rain' })).toHaveLength(3)
  expect(screenProblems(seen, { ...AROUND, name: 'shell' })).toHaveLength(3)
  expect(
    screenProblems({ ...WELL, errors: [{ caught: true, text: 'of the shell', from: 'shell' }] }, AROUND),
  ).toHaveLength(1)
})

test('a built-in function that the shell has changed itself is not the remote’s doing', () => {
  const changed = ['Array.prototype.at', 'window.fetch']
  const meddling = changed.map((name) => ({ kind: 'built-in' as const, name, stack: '' }))
  expect(screenProblems({ ...WELL, meddling }, { ...AROUND, changedBefore: ['window.fetch'] })).toEqual([
    expect.stringMatching(/^\/Beds: .*: Array\.prototype\.at\. /),
  ])
  expect(screenProblems({ ...WELL, meddling }, { ...AROUND, changedBefore: changed })).toEqual([])
})

test('a screen that leads on is told; one that leads a member out of the app is refused', () => {
  expect(screenNotices({ ...WELL, ledTo: '/Tools' }, AROUND)).toEqual(['/Beds: leads to /Tools, which was opened'])
  expect(screenProblems({ ...WELL, ledTo: '/Tools' }, AROUND)).toEqual([])
  expect(screenProblems({ ...WELL, ledTo: '/Door' }, AROUND)).toEqual(['/Beds: A member who opens it is sent to /Door'])
  const shellRoutes = [...AROUND.shellRoutes, { path: '/Open', auth: 'public' as const }]
  expect(screenProblems({ ...WELL, path: '/Open', ledTo: '/Door' }, { ...AROUND, shellRoutes })).toEqual([])
})
