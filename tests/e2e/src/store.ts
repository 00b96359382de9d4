import { cpSync } from 'node:fs'
import { join } from 'node:path'
import {
  defaultEntry,
  putRegistry,
  type Release,
  readRegistry,
  readRelease,
  releaseDir,
} from '@yaksok/platform/registry'
import { ownFolder } from '../../../platform/tests/src/own-folder.ts'

/** A copy of the release store that a test may damage. */
export function copyStore(): string {
  const store = ownFolder('yaksok-store-')
  const from = join(import.meta.dirname, '..', '..', '..', '.releases')
  // what other tests' processes tell of pages comes and goes
  const told = [join(from, '.health'), join(from, '.reports')]
  cpSync(from, store, { recursive: true, filter: (path) => !told.includes(path) })
  return store
}

/** The same with some of the parts alone. */
export function copyStoreOf(names: readonly string[]): string {
  const store = copyStore()
  const { registry } = readRegistry(store)
  const microFrontends = Object.fromEntries(
    Object.entries(registry.microFrontends).filter(([name]) => names.includes(name)),
  )
  putRegistry(store, { ...registry, microFrontends })
  return store
}

/** Names of the remotes that are live in a store. */
export function liveRemotes(store: string): string[] {
  const { microFrontends } = readRegistry(store).registry
  return Object.keys(microFrontends).filter((name) => microFrontends[name]?.[0]?.extras.kind === 'remote')
}

/** The release of a part that is live in a store. */
export function liveRelease(store: string, name: string): Release {
  const entry = defaultEntry(readRegistry(store).registry, name)
  if (!entry) throw new Error(`${name} is not released`)
  return readRelease(store, name, entry.metadata.version)
}

/** The folder of the version of a part that is live in a store. */
export function liveFolder(store: string, name: string): string {
  return releaseDir(store, name, liveRelease(store, name).version)
}
