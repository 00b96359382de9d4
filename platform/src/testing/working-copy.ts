/** The working copy of a part, built for tests: kept beside its packages, never in the store that others are served from. */

import { rmSync } from 'node:fs'
import { buildIntoStore, storedBuild } from '../release/index.ts'
import { openReleaseStore } from '../release-store/index.ts'
import { generatedFile, releaseStore } from '../util/index.ts'

/** Builds of earlier edits that stay, so that a run which is still going on keeps its files. */
const KEPT = 4

/**
 * Builds the part in `dir` as its files stand now, or takes the build there already is of the same files.
 * @returns the folder of the finished build, for `AppOptions.builds`
 * @throws StoreError with the build's own message
 */
export async function buildWorkingCopy(dir: string): Promise<string> {
  const released = openReleaseStore(releaseStore())
  const known = storedBuild(released, dir)
  if (known) return released.releaseDir(known.name, known.version)
  const cache = openReleaseStore(generatedFile(dir, 'tests'))
  const { name, version } = await buildIntoStore(cache, dir)
  for (const old of cache.versionsOf(name).slice(KEPT))
    rmSync(cache.releaseDir(name, old.version), { recursive: true, force: true })
  return cache.releaseDir(name, version)
}
