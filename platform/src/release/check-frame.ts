/** Whether a remote that runs in a frame can, and asks for what it may be given there. */
import {
  defaultShell,
  entryOf,
  FRAME_FILE,
  isFramed,
  liveEntries,
  type Registry,
  type Release,
  frameProblems as unfitProblems,
} from '../registry/index.ts'
import type { ReleaseStore } from '../release-store/index.ts'
import { coded } from '../util/index.ts'

/** Remotes that a shell has no frames for. */
function lostFrames({ files }: Release, after: Registry): string[] {
  if (files[FRAME_FILE]) return []
  const framed = liveEntries(after)
    .filter(([name, entry]) => entry.extras.kind === 'remote' && isFramed(after, name, entry))
    .map(([name]) => name)
  return framed.length > 0 ? [`The shell has no src/frame.ts, and ${[...new Set(framed)].join(', ')} need frames`] : []
}

export function frameProblems(store: ReleaseStore, release: Release, after: Registry): string[] {
  if (release.kind === 'shell') return coded('YK3025', lostFrames(release, after))
  const [, shell] = defaultShell(after) ?? []
  if (!shell) return []
  if (!isFramed(after, release.name, entryOf(release, 100, true)))
    return coded('YK3026', release.frame && !release.base ? ['`frame` is for a remote with "isolation": "frame"'] : [])
  const known = store.liveShell(after)?.shell?.calls ?? {}
  const calls = release.frame?.calls.filter((id) => known[id]?.method !== 'GET') ?? []
  const reads = [...release.routes, ...release.cards].some(({ prefetch = [] }) => prefetch.length > 0)
  return [
    ...coded('YK3025', unfitProblems(release, shell)),
    ...coded('YK3026', calls.length > 0 && [`No calls of the app that read: ${calls.join(', ')}`]),
    ...coded('YK3026', reads && ["`prefetch` asks for the member's data, which no frame gets"]),
  ]
}
