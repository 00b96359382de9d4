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

test('a composition id is twelve hex digits', () => {
  expect(compositionId({})).toMatch(/^[0-9a-f]{12}$/)
  expect(compositionId({ shell: '1', home: '1' })).toMatch(/^[0-9a-f]{12}$/)
})

test('the composition id tells parts and versions apart that read alike in a row', () => {
  expect(compositionId({ a: '1', bc: '1' })).not.toBe(compositionId({ a: '1b', c: '1' }))
})

test('the composition id depends on which remotes are in a frame, not on their order', () => {
  const versions = { shell: '1', home: '1', tools: '1' }
  const framed = [[], ['home'], ['tools'], ['home', 'tools']].map((names) => compositionId(versions, {}, names))
  expect(new Set(framed).size).toBe(4)
  expect(compositionId(versions, {}, ['tools', 'home'])).toBe(framed[3])
})

test('letting a framed remote into the page gives pages something to compare', () => {
  const { registry } = store.readRegistry()
  const base = 'https://widgets.example/1/'
  registry.microFrontends.widgets = [entryOf(storeRelease(store, 'widgets', '1', { base }), 100, true)]
  const outside = compose(registry, null)
  registry.extras.letIn = { widgets: { origin: 'https://widgets.example', since: '' } }
  const inside = compose(registry, null)
  expect(outside?.remotes.map(({ name, framed }) => [name, framed])).toEqual([
    ['home', undefined],
    ['widgets', true],
  ])
  expect(inside?.remotes.map(({ framed }) => framed)).toEqual([undefined, undefined])
  expect(outside?.id).toBe(compositionId({ shell: '1', home: '1', widgets: '1' }, {}, ['widgets']))
  expect(inside?.id).toBe(compositionId({ shell: '1', home: '1', widgets: '1' }))
})

test('a part of which nothing is live is no part of the app', () => {
  const { registry } = store.readRegistry()
  const before = compose(registry, null)
  registry.microFrontends.gone = []
  expect(compose(registry, null)).toEqual(before)
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

test('a route of the shell is nobody else’s, whoever went live first', () => {
  const { registry } = store.readRegistry()
  const routes = [{ path: '/HOME', screen: 'main', title: 'Home', auth: 'public' as const, tabBar: false }]
  const shell = entryOf(storeRelease(store, 'shell', '2', { routes }), 100, true)
  registry.microFrontends.shell = [{ ...shell, extras: { ...shell.extras, liveSince: '2999-01-01T00:00:00.000Z' } }]
  const composition = compose(registry, null)
  if (!composition) throw new Error('nothing composed')
  expect(composition.remotes.map(({ blocked }) => blocked)).toEqual([
    { kind: 'contract', reason: 'The path /home belongs to shell already' },
  ])
  expect(routeTable(composition)).toEqual(new Map([['/home', { route: routes[0], owner: 'shell' }]]))
})

test('of routes whose paths differ in case alone the first is served', () => {
  const { registry } = store.readRegistry()
  const [first, second] = ['/Tools', '/tools'].map((path) => ({
    path,
    screen: 'main',
    title: path,
    auth: 'member' as const,
    tabBar: false,
  }))
  if (!first || !second) throw new Error('no routes')
  const release = storeRelease(store, 'tools', '1', { routes: [first, second] })
  registry.microFrontends.tools = [entryOf(release, 100, true)]
  const composition = compose(registry, null)
  if (!composition) throw new Error('nothing composed')
  expect(routeTable(composition).get('/tools')).toEqual({ route: first, owner: 'tools' })
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
