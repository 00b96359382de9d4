import { availableParallelism } from 'node:os'
import { basename } from 'node:path'
import { buildIntoStore, nameOf, publish, publishAll, storedBuild } from '../release/index.ts'
import type { ReleaseStore } from '../release-store/index.ts'
import { inTurns } from '../util/index.ts'

export interface Workspace {
  /** Folder of the release store. */
  store: ReleaseStore
  /** Folders of all parts of the app in this checkout. */
  dirs: readonly string[]
  say(text: string): void
}

/** Builds at once: each has a process of its own, which waits for half of its time. */
const BUILDS_AT_ONCE = Math.min(2, availableParallelism())

/**
 * Builds every part whose sources changed since its last build, and makes this checkout's builds live in its store. Throws
 * StoreError, and nothing goes live, when one of them does not build or does not fit with the others. Routes that this
 * checkout has no longer, as after a change of branch, go with `dropRoutes`, and what leads to them may stay; the audit log
 * names both.
 */
export async function buildChanged({ store, dirs, say }: Workspace, why: string, dropRoutes = true): Promise<void> {
  const changed = dirs.filter((dir) => !storedBuild(store, dir))
  if (changed.length === 0) say('nothing has changed: using the last build')
  let begun = 0
  await inTurns(changed, BUILDS_AT_ONCE, async (dir) => {
    say(`building ${++begun}/${changed.length}: ${basename(dir)}`)
    await buildIntoStore(store, dir)
  })
  const releases = dirs.map((dir) => storedBuild(store, dir)).filter((release) => release !== undefined)
  const { held } = await publishAll(store, releases, why, { dropRoutes, deadLinks: dropRoutes })
  if (held.length > 0)
    say(`kept, as pinned or rolled back: ${held.join(', ')} (to release again: npm run release -- <name>)`)
}

/** Releases what has never been: a part under development needs the others. */
export async function releaseMissing({ store, dirs, say }: Workspace, why: string): Promise<void> {
  const { registry } = store.readRegistry()
  for (const dir of dirs) {
    if (registry.microFrontends[nameOf(dir)]) continue
    say(`building: ${basename(dir)}`)
    await publish(store, await buildIntoStore(store, dir), { why, deadLinks: true })
  }
}
