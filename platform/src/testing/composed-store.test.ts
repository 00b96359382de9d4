import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { compose } from '../registry/compose.ts'
import { publish } from '../release/publish.ts'
import { storeRelease } from '../release/release.fixture.ts'
import { openReleaseStore, type ReleaseStore } from '../release-store/release-store.ts'
import { composedStore } from './composed-store.ts'

let store: ReleaseStore
let builds: ReleaseStore
const made: string[] = []

beforeEach(async () => {
  store = openReleaseStore(mkdtempSync(join(tmpdir(), 'store-')))
  builds = openReleaseStore(mkdtempSync(join(tmpdir(), 'builds-')))
  made.push(store.folder, builds.folder)
  await publish(store, storeRelease(store, 'shell', '1'))
  await publish(store, storeRelease(store, 'home', '1'))
  await publish(store, storeRelease(store, 'home', '2'), { canary: 10 })
  await publish(store, storeRelease(store, 'tools', '1'))
})
afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true })
})

function composed(...names: string[]): ReleaseStore {
  const folders = names.map((name) => {
    storeRelease(builds, name, 'edited')
    return builds.releaseDir(name, 'edited')
  })
  const dir = composedStore(store, folders)
  made.push(dir.folder)
  return dir
}

const versions = (dir: ReleaseStore) =>
  Object.fromEntries(
    compose(dir.readRegistry().registry, null)?.remotes.map(({ name, version }) => [name, version]) ?? [],
  )

test('a build takes the place of the released version, what else is live for everybody stays', () => {
  const dir = composed('home')
  expect(versions(dir)).toEqual({ home: 'edited', tools: '1' })
  expect(dir.readRelease('home', 'edited').version).toBe('edited')
  expect(readFileSync(join(dir.releaseDir('tools', '1'), 'remoteEntry.js'), 'utf8')).toBe('/* tools 1 */')
})

test('a remote that was never released, and a shell, are composed too', () => {
  const dir = composed('coupons', 'shell')
  expect(versions(dir)).toEqual({ home: '1', tools: '1', coupons: 'edited' })
  expect(compose(dir.readRegistry().registry, null)?.shell.metadata.version).toBe('edited')
})

test('the store that others are served from stays as it is, also when the composed one goes', () => {
  const before = readFileSync(store.registryFile(), 'utf8')
  rmSync(composed('home').folder, { recursive: true })
  expect(readFileSync(store.registryFile(), 'utf8')).toBe(before)
  expect(builds.readRelease('home', 'edited').version).toBe('edited')
  expect(readFileSync(join(store.releaseDir('tools', '1'), 'remoteEntry.js'), 'utf8')).toBe('/* tools 1 */')
})
