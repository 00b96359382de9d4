import * as v from 'valibot'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { defaultEntry, defaultShell, entriesOf, entryOf, isServable, liveEntries, versionBefore } from './entry.ts'
import { BOOT_FILE } from './release-files.ts'
import { type Registry, type Release, registryEntrySchema, releaseSchema } from './schema.ts'

const NOW = '2026-11-21T12:00:00.000Z'
beforeEach(() => {
  vi.useFakeTimers({ now: new Date(NOW) })
})
afterEach(() => {
  vi.useRealTimers()
})

const integrity = (letter: string) => `sha384-${letter.repeat(64)}`
const file = (letter: string) => ({ bytes: 1, brotli: 1, integrity: integrity(letter) })

const SAID = {
  contract: '1.3',
  shares: { react: '^19.3.0' },
  routes: [{ path: '/cart', screen: 'main', auth: 'member' as const, tabBar: false, title: 'Cart' }],
  places: [{ name: 'shelf', icon: false, only: false }],
  entries: [{ place: 'tab', label: 'Cart', path: '/cart', order: 1, stays: false }],
  cards: [{ place: 'shelf', expose: 'card', order: 1 }],
  links: ['/shop'],
  layered: true,
  documents: true,
  builtAt: '2026-11-20T00:00:00.000Z',
}

const release = (more: Partial<Release> = {}): Release =>
  v.parse(releaseSchema, {
    ...{ schema: 1, kind: 'remote', name: 'cart', version: '1.2.0', ...SAID, budget: {}, screens: {} },
    ...{ entry: 'entry.js', globals: { container: 'cart_container' } },
    files: { 'entry.js': file('a'), 'html/boot.js': file('b') },
    ...more,
  })

/** A registry with versions of parts, the first of each its default. */
function registryOf(parts: Record<string, string[]>, history: Registry['extras']['history'] = {}): Registry {
  const microFrontends = Object.entries(parts).map(([name, versions]) => [
    name,
    versions.map((version, index) => {
      const kind = name.startsWith('shell') ? 'shell' : 'remote'
      return entryOf(release({ name, version, kind }), 50, index === 0)
    }),
  ])
  const extras = { revision: 1, changedAt: NOW, disabled: {}, history }
  return { schema: '', microFrontends: Object.fromEntries(microFrontends), extras }
}

test('the entry of a release of our own says all that the release does, and no more', () => {
  expect(entryOf(release(), 10, false)).toStrictEqual({
    url: '/r/cart/1.2.0/entry.js',
    metadata: { integrity: integrity('a'), version: '1.2.0' },
    deployment: { traffic: 10, default: false },
    extras: {
      ...{ kind: 'remote', ...SAID, earlier: [] },
      files: { 'entry.js': integrity('a'), 'html/boot.js': integrity('b') },
      ...{ liveSince: NOW, pinned: false, restored: false },
    },
  })
})

test('the entry of a stranger’s release leads to their folder, and names their container, module, frame and names', () => {
  const frame = { calls: ['prices'], connect: ['https://api.example'] }
  const names = { react: ['useState'] }
  const base = 'https://widgets.example/1/'
  const { url, deployment, extras } = entryOf(
    release({ base, module: true, isolation: 'frame', frame, names }),
    100,
    true,
  )
  expect(url).toBe('https://widgets.example/1/entry.js')
  expect(deployment).toEqual({ traffic: 100, default: true })
  const { container, module, isolation } = extras
  expect({ container, module, isolation, frame: extras.frame, names: extras.names }).toEqual({
    ...{ container: 'cart_container', module: true, isolation: 'frame' },
    ...{ frame, names },
  })
})

test('a container that is a script, as a release may say, is not called a module', () => {
  expect(entryOf(release({ module: false }), 100, true).extras).not.toHaveProperty('module')
})

test('an entry is what the schema of registries takes, but not where the release lacks its own entry file', () => {
  const whole = entryOf(release(), 100, true)
  expect(v.parse(registryEntrySchema, whole)).toEqual(whole)
  const without = entryOf(release({ files: {} }), 100, true)
  expect(without.metadata.integrity).toBe('')
  expect(v.is(registryEntrySchema, without)).toBe(false)
})

test('live are all versions of all parts, canaries too', () => {
  const live = liveEntries(registryOf({ cart: ['1', '2'], shop: ['3'], gone: [] }))
  expect(live.map(([name, { metadata }]) => [name, metadata.version])).toEqual([
    ['cart', '1'],
    ['cart', '2'],
    ['shop', '3'],
  ])
})

test('the default of a part is found wherever it stands, and none where nothing of it is the default', () => {
  const registry = registryOf({ cart: ['1', '2'], gone: [] })
  expect(defaultEntry(registry, 'cart')?.metadata.version).toBe('1')
  registry.microFrontends.cart?.reverse()
  expect(defaultEntry(registry, 'cart')?.metadata.version).toBe('1')
  registry.microFrontends.cart?.pop()
  for (const name of ['cart', 'gone', 'never']) expect(defaultEntry(registry, name), name).toBeUndefined()
})

test('the shell for everybody is neither a remote nor a canary of the shell', () => {
  const registry = registryOf({ cart: ['1'], 'shell-two': ['5', '6'] })
  registry.microFrontends['shell-two']?.reverse()
  const [name, entry] = defaultShell(registry) ?? []
  expect([name, entry?.metadata.version]).toEqual(['shell-two', '5'])
  registry.microFrontends['shell-two']?.pop()
  expect(defaultShell(registry)).toBeUndefined()
  expect(defaultShell(registryOf({}))).toBeUndefined()
})

test('before a canary came the default, before the default the newest of its history, before anything else nothing', () => {
  const registry = registryOf({ cart: ['3', '4'], shop: ['1'] }, { cart: ['2', '1'] })
  expect(versionBefore(registry, 'cart', '4')).toBe('3')
  expect(versionBefore(registry, 'cart', '3')).toBe('2')
  expect(versionBefore(registry, 'shop', '1')).toBeUndefined()
  expect(versionBefore(registry, 'never', '1')).toBeUndefined()
})

test('pages can be made of a shell with a boot script; a remote needs none', () => {
  const servable = (kind: Release['kind'], files: Release['files']) =>
    isServable(entryOf(release({ kind, files: { 'entry.js': file('a'), ...files } }), 100, true))
  expect(servable('shell', { [BOOT_FILE]: file('b') })).toBe(true)
  expect(servable('shell', { 'html/other.js': file('b') })).toBe(false)
  expect(servable('remote', {})).toBe(true)
})

test('a part has the versions that are live, and one that was never released has none, whatever it is called', () => {
  const registry = registryOf({ cart: ['2', '1'] })
  expect(entriesOf(registry, 'cart').map(({ metadata }) => metadata.version)).toEqual(['2', '1'])
  for (const name of ['shop', 'constructor', 'toString', '__proto__']) {
    expect(entriesOf(registry, name), name).toEqual([])
    expect(defaultEntry(registry, name), name).toBeUndefined()
  }
})
