import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openReleaseStore, type ReleaseStore } from '../release-store/release-store.ts'
import { disable } from './pin-or-disable.ts'
import { promote, publish, publishAll } from './publish.ts'
import { storeRelease } from './release.fixture.ts'
import { rollback } from './rollback.ts'

let store: ReleaseStore
beforeEach(async () => {
  store = openReleaseStore(mkdtempSync(join(tmpdir(), 'unfit-')))
  await publish(store, storeRelease(store, 'shell', '1', { contract: '1.2' }))
})
afterEach(() => rmSync(store.folder, { recursive: true, force: true }))

const live = (name: string) =>
  store.readRegistry().registry.microFrontends[name]?.map(({ metadata }) => metadata.version)
const routes = (path: string) => [{ path, screen: 'main', auth: 'member' as const, tabBar: false, title: path }]

test('of two releases at once that claim one route, one goes live', async () => {
  const results = await Promise.allSettled(
    ['tools', 'seeds'].map((name) => publish(store, storeRelease(store, name, '1', { routes: routes('/Same') }))),
  )
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect([live('tools'), live('seeds')].filter(Boolean)).toEqual([['1']])
})

test('a refused release changes nothing, and a rollback does not reach its build', async () => {
  await publish(store, storeRelease(store, 'home', '1'))
  const before = store.readRegistry()
  const newer = storeRelease(store, 'home', '2', { contract: '1.3' })
  await expect(publish(store, newer)).rejects.toThrow(/home 2 cannot be released\n {2}Needs contract 1\.3/)
  await expect(publish(store, newer, { canary: 10 })).rejects.toThrow('cannot be released')
  expect(store.readRegistry()).toEqual(before)
  await publish(store, storeRelease(store, 'shell', '2', { contract: '1.3' }))
  await expect(rollback(store, 'home', { version: '2' })).rejects.toThrow('never was live')
})

test('the routes of a canary are taken; one whose files are gone is not promoted', async () => {
  await publish(store, storeRelease(store, 'home', '1'))
  await publish(store, storeRelease(store, 'home', '2', { routes: routes('/New') }), {
    canary: 10,
    dropRoutes: true,
  })
  await expect(publish(store, storeRelease(store, 'tools', '1', { routes: routes('/New') }))).rejects.toThrow('home')
  rmSync(store.releaseDir('home', '2'), { recursive: true })
  await expect(promote(store, 'home')).rejects.toThrow('is not in the store')
})

test.each([{}, { bad: '2', who: 'gateway' }])(
  'a rollback %o to a version whose route has a new owner is refused',
  async (options) => {
    await publish(store, storeRelease(store, 'home', '1', { routes: routes('/Old') }))
    await publish(store, storeRelease(store, 'home', '2'), { dropRoutes: true })
    await publish(store, storeRelease(store, 'tools', '1', { routes: routes('/Old') }))
    await expect(rollback(store, 'home', options)).rejects.toThrow(/home 1 cannot be released\n.*tools/)
    expect(live('home')).toEqual(['2'])
  },
)

test('a rollback of the shell never blocks a remote that needs its contract, unless that is out of service', async () => {
  await publish(store, storeRelease(store, 'shell', '2', { contract: '1.3' }))
  await publish(store, storeRelease(store, 'home', '1', { contract: '1.3' }))
  await expect(rollback(store, 'shell', { bad: '2', who: 'gateway' })).rejects.toThrow('home: Needs contract 1.3')
  expect(live('shell')).toEqual(['2'])
  await disable(store, 'home', 'Under maintenance')
  await rollback(store, 'shell')
  expect(live('shell')).toEqual(['1'])
  await expect(disable(store, 'home', null)).rejects.toThrow('Needs contract 1.3')
})

test('releasing everything judges all new versions together, and none goes live when one does not fit', async () => {
  await publishAll(store, [storeRelease(store, 'home', '1')], 'start')
  const shell = storeRelease(store, 'shell', '2', { contract: '2.0' })
  const home = storeRelease(store, 'home', '2', { contract: '2.0' })
  await expect(publishAll(store, [shell], 'start')).rejects.toThrow('home: Needs contract 1.0')
  expect(live('shell')).toEqual(['1'])
  await publishAll(store, [shell, home], 'start')
  expect([live('shell'), live('home')]).toEqual([['2'], ['2']])
})

test('a release whose files are gone from the store does not go live', async () => {
  const release = storeRelease(store, 'home', '1')
  rmSync(store.releaseDir('home', '1'), { recursive: true })
  await expect(publish(store, release)).rejects.toThrow('is not in the store')
  expect(live('home')).toBeUndefined()
})
