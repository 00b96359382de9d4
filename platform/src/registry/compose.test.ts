import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { disable } from '../release/pin-or-disable.ts'
import { publish } from '../release/publish.ts'
import { storeRelease } from '../release/release.fixture.ts'
import { openReleaseStore, type ReleaseStore } from '../release-store/release-store.ts'
import { bucketOf } from './canary-assignment.ts'
import { compose, compositionId, routeTable } from './compose.ts'
import { entryOf } from './entry.ts'

let store: ReleaseStore
beforeEach(async () => {
  store = openReleaseStore(mkdtempSync(join(tmpdir(), 'compose-')))
  await publish(store, storeRelease(store, 'shell', '1'))
  await publish(store, storeRelease(store, 'home', '1'))
})
afterEach(() => rmSync(store.folder, { recursive: true, force: true }))

const composed = (browserId: string | null) => {
  const composition = compose(store.readRegistry().registry, browserId)
  if (!composition) throw new Error('nothing composed')
  return composition
}

test('a canary gets its share of browsers, each browser always the same version', async () => {
  await publish(store, storeRelease(store, 'home', '2'), { canary: 10 })
  const versions = Array.from({ length: 2000 }, (_, index) => composed(`browser-${index}`).remotes[0]?.version)
  const share = versions.filter((version) => version === '2').length / versions.length
  expect(share).toBeGreaterThan(0.07)
  expect(share).toBeLessThan(0.13)
  expect(composed('browser-7').remotes[0]?.version).toBe(versions[7])
  expect(composed(null).remotes[0]?.version).toBe('1')
})

test('a bigger canary keeps the browsers of the smaller one', () => {
  const within = (percent: number) =>
    Array.from({ length: 500 }, (_, i) => `b${i}`).filter((id) => bucketOf(id, 'home') < percent)
  expect(within(50)).toEqual(expect.arrayContaining(within(10)))
})

test('the composition id depends on every version and on what is out of service, not on the order of parts', () => {
  expect(compositionId({ shell: '1', home: '1' })).toBe(compositionId({ home: '1', shell: '1' }))
  expect(compositionId({ shell: '1', home: '1' })).not.toBe(compositionId({ shell: '1', home: '2' }))
  expect(composed(null).id).toBe(compositionId({ shell: '1', home: '1' }))
})

test('taking a remote out of service, another reason and putting it back each give pages something to compare', async () => {
  const before = composed(null).id
  await disable(store, 'home', 'Closed until ten')
  const until10 = composed(null).id
  await disable(store, 'home', 'Closed until eleven')
  const until11 = composed(null).id
  await disable(store, 'home', null)
  expect(new Set([before, until10, until11]).size).toBe(3)
  expect(composed(null).id).toBe(before)
})

test('a remote that needs a newer contract is blocked alone', async () => {
  const { registry } = store.readRegistry()
  registry.microFrontends.tools = [entryOf(storeRelease(store, 'tools', '1', { contract: '1.4' }), 100, true)]
  const blocked = compose(registry, null)?.remotes.map(({ name, blocked }) => [name, blocked?.kind])
  expect(blocked).toEqual([
    ['home', undefined],
    ['tools', 'contract'],
  ])
})

test('a route that two remotes claim stays with the one that went live first; the other is blocked alone', () => {
  const { registry } = store.readRegistry()
  const [home] = registry.microFrontends.home ?? []
  if (!home) throw new Error('no home')
  const routes = ['/HOME', '/Other'].map((path) => ({
    path,
    screen: 'main',
    title: 'Other',
    auth: 'member' as const,
    tabBar: false,
  }))
  const other = entryOf(storeRelease(store, 'other', '1', { routes }), 100, true)
  const late = { ...other, extras: { ...other.extras, liveSince: '2999-01-01T00:00:00.000Z' } }
  // whatever the order in the registry
  registry.microFrontends = { other: [late], ...registry.microFrontends }
  const composition = compose(registry, null)
  if (!composition) throw new Error('nothing composed')
  expect(composition.remotes.map(({ name, blocked }) => [name, blocked?.kind, blocked?.reason])).toEqual([
    ['other', 'contract', 'The path /HOME belongs to home already'],
    ['home', undefined, undefined],
  ])
  const table = routeTable(composition)
  expect(table.get('/home')?.owner).toBe('home')
  expect(table.get('/other')?.owner).toBe('other')
})

test('a disabled remote keeps its routes and carries the reason', async () => {
  await disable(store, 'home', 'Under maintenance')
  const composition = composed(null)
  expect(composition.remotes[0]?.blocked).toEqual({ kind: 'disabled', reason: 'Under maintenance' })
  expect(routeTable(composition).get('/home')?.owner).toBe('home')
})

test('nothing is composed without a shell', () => {
  const { registry } = store.readRegistry()
  delete registry.microFrontends.shell
  expect(compose(registry, null)).toBeUndefined()
})
