import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { compose } from '../registry/compose.ts'
import { publish } from '../release/publish.ts'
import { storeRelease } from '../release/release.fixture.ts'
import { openReleaseStore } from '../release-store/release-store.ts'
import { readRegistry, readRelease, registryFile, releaseDir } from '../release-store/store.ts'
import { composedStore } from './composed-store.ts'

let store: string
let builds: string
const made: string[] = []

beforeEach(async () => {
  store = mkdtempSync(join(tmpdir(), 'store-'))
  builds = mkdtempSync(join(tmpdir(), 'builds-'))
  made.push(store, builds)
  await publish(openReleaseStore(store), storeRelease(store, 'shell', '1'))
  await publish(openReleaseStore(store), storeRelease(store, 'home', '1'))
  await publish(openReleaseStore(store), storeRelease(store, 'home', '2'), { canary: 10 })
  await publish(openReleaseStore(store), storeRelease(store, 'tools', '1'))
})
afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true })
})

function composed(...names: string[]): string {
  const folders = names.map((name) => {
    storeRelease(builds, name, 'edited')
    return releaseDir(builds, name, 'edited')
  })
  const dir = composedStore(store, folders)
  made.push(dir)
  return dir
}

const versions = (dir: string) =>
  Object.fromEntries(
    compose(readRegistry(dir).registry, null)?.remotes.map(({ name, version }) => [name, version]) ?? [],
  )

test('a build takes the place of the released version, what else is live for everybody stays', () => {
  const dir = composed('home')
  expect(versions(dir)).toEqual({ home: 'edited', tools: '1' })
  expect(readRelease(dir, 'home', 'edited').version).toBe('edited')
  expect(readFileSync(join(releaseDir(dir, 'tools', '1'), 'remoteEntry.js'), 'utf8')).toBe('/* tools 1 */')
})

test('a remote that was never released, and a shell, are composed too', () => {
  const dir = composed('coupons', 'shell')
  expect(versions(dir)).toEqual({ home: '1', tools: '1', coupons: 'edited' })
  expect(compose(readRegistry(dir).registry, null)?.shell.metadata.version).toBe('edited')
})

test('the store that others are served from stays as it is, also when the composed one goes', () => {
  const before = readFileSync(registryFile(store), 'utf8')
  rmSync(composed('home'), { recursive: true })
  expect(readFileSync(registryFile(store), 'utf8')).toBe(before)
  expect(readRelease(builds, 'home', 'edited').version).toBe('edited')
  expect(readFileSync(join(releaseDir(store, 'tools', '1'), 'remoteEntry.js'), 'utf8')).toBe('/* tools 1 */')
})
