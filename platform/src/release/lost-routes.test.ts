// A promise (docs/promises.md).
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openReleaseStore, type ReleaseStore } from '../release-store/release-store.ts'
import { promote, publish, publishAll } from './publish.ts'
import { storeRelease } from './release.fixture.ts'
import { rollback } from './rollback.ts'

let store: ReleaseStore
beforeEach(async () => {
  store = openReleaseStore(mkdtempSync(join(tmpdir(), 'lost-routes-')))
  await publish(store, storeRelease(store, 'shell', '1'))
  await publish(store, home('1', '/Pond', '/Hedge'))
})
afterEach(() => rmSync(store.folder, { recursive: true, force: true }))

const routes = (...paths: string[]) =>
  paths.map((path) => ({ path, screen: 'main', auth: 'member' as const, tabBar: false, title: path }))
const home = (version: string, ...paths: string[]) => storeRelease(store, 'home', version, { routes: routes(...paths) })
const live = () => store.readRegistry().registry.microFrontends.home?.map(({ metadata }) => metadata.version)

test.each([{}, { canary: 10 }])(
  'a release %o that no longer serves a live route is refused by its name',
  async (options) => {
    const before = store.readRegistry()
    await expect(publish(store, home('2', '/Pond'), options)).rejects.toThrow(
      /home 2 cannot be released\n {2}Paths that go away: \/Hedge\. .*--drop-routes/,
    )
    expect(store.readRegistry()).toEqual(before)
  },
)

test('routes that are meant to go are named in the audit log, of the canary and of its promotion', async () => {
  await publish(store, home('2', '/Pond'), { canary: 10, dropRoutes: true })
  await promote(store, 'home')
  expect(live()).toEqual(['2'])
  await publish(store, home('3', '/Gate'), { dropRoutes: true })
  expect(store.readAudit().map(({ action, dropped }) => [action, dropped])).toEqual([
    ['release', undefined],
    ['release', undefined],
    ['canary', ['/Hedge']],
    ['promote', ['/Hedge']],
    ['release', ['/Pond']],
  ])
})

test('a route that only changed its letters’ case, or that only a canary served, is not lost', async () => {
  await publish(store, home('2', '/pond', '/HEDGE', '/New'), { canary: 10 })
  await publish(store, home('3', '/pond', '/HEDGE'))
  expect(live()).toEqual(['3'])
})

test('a rollback takes routes away without asking, and asks for no size: what was live may return', async () => {
  // it went live before there was a budget
  const integrity = `sha384-${'A'.repeat(64)}`
  const files = { 'remoteEntry.js': { bytes: 90_000, brotli: 90_000, integrity } }
  storeRelease(store, 'home', '1', { routes: routes('/Pond', '/Hedge'), files })
  await publish(store, home('2', '/Pond', '/Hedge', '/New'))
  await rollback(store, 'home')
  expect(live()).toEqual(['1'])
})

test('of parts that go live together one may hand a route to another, but none may be lost', async () => {
  const hedges = storeRelease(store, 'hedges', '1', { routes: routes('/hedge') })
  await expect(publishAll(store, [home('2', '/Pond')], 'all')).rejects.toThrow('Paths that go away: /Hedge')
  await publishAll(store, [home('2', '/Pond'), hedges], 'all')
  expect(live()).toEqual(['2'])
  await publishAll(store, [home('3', '/Gate')], 'all', { dropRoutes: true })
  expect(store.readAudit().at(-1)).toMatchObject({ name: 'home', version: '3', dropped: ['/Pond'] })
})
