import { mkdirSync, mkdtempSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { defaultEntry, entryOf, type Release } from '../registry/index.ts'
import { emptyRegistry, openReleaseStore, type ReleaseStore, readBuild } from '../release-store/index.ts'

/**
 * A store of links: what is live for everybody in `store`, with `builds` in the place of their released versions. What
 * tests do to its registry reaches nobody else.
 * @param builds folders of finished builds (`release.json` inside)
 * @returns a store whose folder the caller deletes
 */
export function composedStore(store: ReleaseStore, builds: readonly string[]): ReleaseStore {
  const composed = openReleaseStore(mkdtempSync(join(tmpdir(), 'composed-')))
  const registry = emptyRegistry()
  const add = (release: Release, folder: string) => {
    registry.microFrontends[release.name] = [entryOf(release, 100, true)]
    mkdirSync(join(composed.folder, release.name), { recursive: true })
    symlinkSync(resolve(folder), composed.releaseDir(release.name, release.version), 'dir')
  }
  const tested = builds.map(readBuild)
  const { registry: released } = store.readRegistry()
  for (const name of Object.keys(released.microFrontends)) {
    const live = defaultEntry(released, name)
    if (!live || tested.some((release) => release.name === name)) continue
    const { version } = live.metadata
    add(store.readRelease(name, version), store.releaseDir(name, version))
  }
  for (const [index, release] of tested.entries()) add(release, builds[index] ?? '')
  composed.putRegistry(registry)
  return composed
}
