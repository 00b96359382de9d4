/**
 * What a release is asked on its way forward (release, canary, promotion) beside whether it fits (`check-release.ts`). A way back
 * asks none of it: what members had yesterday may return, also when a rule is newer than it.
 */
import { isNamedByContent, liveEntries, type Registry, type Release } from '../registry/index.ts'
import type { ReleaseStore } from '../release-store/index.ts'
import { coded } from '../util/index.ts'
import { cardProblems } from './check-cards.ts'
import { bundlesReact, contentProblems } from './check-contents.ts'
import { frameProblems } from './check-frame.ts'
import { entryProblems } from './check-nav-entries.ts'
import { sizeProblems } from './check-release.ts'
import { deadLinks, linkedFrom, lostRoutes } from './check-routes.ts'
import { refuseIncompatible } from './live-entries.ts'

/** Why `release` may not have its name, or its container its global; empty for what was built here. */
function foreignProblems(store: ReleaseStore, { name, base, globals }: Release, before: Registry): string[] {
  if (!base) return []
  const live = liveEntries(before).map(([part, { metadata, extras }]) => ({ part, version: metadata.version, extras }))
  const isOwn = live.some(({ part, extras }) => part === name && !extras.container)
  const holder = live
    .filter(({ part, version }) => part !== name && store.hasRelease(part, version))
    .find(({ part, version }) => {
      const other = store.readRelease(part, version).globals
      return globals.container === other.container || globals.container === other.page
    })
  return [
    ...(isOwn ? [`${name} is the name of a part that is made here: register under another name`] : []),
    ...(holder ? [`The global name ${globals.container} belongs to ${holder.part} already`] : []),
  ]
}

/** A file that is asked for by its content (`addressOf`) is the same one in each version that has its name. */
function addressProblems({ name, byContent, files }: Release, before: Registry): string[] {
  if (!byContent) return []
  const differs = (file: string, integrity: string) =>
    before.microFrontends[name]?.some(({ extras }) => (extras.files[file] ?? integrity) !== integrity)
  return Object.entries(files)
    .filter(([file, { integrity }]) => isNamedByContent(file) && differs(file, integrity))
    .map(([file]) => `${file} is not the file that is live under this name, and has its address: build again`)
}

export interface Change {
  /** The registry as it is. */
  before: Registry
  /** The registry as it is to become. */
  after: Registry
}

export interface Allowed {
  /** Routes that nobody serves any more may go. */
  dropRoutes?: boolean
  /** It may lead to addresses that nobody has (yet). */
  deadLinks?: boolean
  /** Why it may bring a React of its own; the audit log keeps it. */
  ownReact?: string
}

/** Why `release`, which is in the store, may not go forward; empty when it may. */
export function forwardProblems(
  store: ReleaseStore,
  release: Release,
  { before, after }: Change,
  allowed: Allowed,
): string[] {
  const lost = allowed.dropRoutes ? [] : lostRoutes(release, before, after)
  const dead = allowed.deadLinks ? [] : deadLinks(release, after)
  const ownReact = Boolean(allowed.ownReact) && bundlesReact(store, release, after)
  const gone = lost.map((path) => withUsers(path, release.name, after)).join(', ')
  return [
    ...coded('YK3104', gone && [`Paths that go away: ${gone}. They are live now: add --drop-routes to remove them`]),
    ...coded(
      'YK3105',
      dead.length > 0 && [
        `Links to addresses that nobody has: ${dead.join(', ')}. Release that screen first, or add --dead-links`,
      ],
    ),
    ...coded('YK3103', foreignProblems(store, release, before)),
    ...coded('YK3106', addressProblems(release, before)),
    ...coded('YK3107', entryProblems(release, after)),
    ...coded('YK3108', cardProblems(release, after)),
    ...coded('YK3109', sizeProblems(release, ownReact)),
    ...coded('YK3110', contentProblems(store, release, after, ownReact)),
    ...frameProblems(store, release, after),
  ]
}

/**
 * Throws StoreError when one of `releases` does not fit or may not go forward. Answers what the audit line of a release
 * says of the routes that go with it and of a React of its own.
 */
export function refuseForward(
  store: ReleaseStore,
  releases: readonly Release[],
  change: Change,
  allowed: Allowed,
): (release: Release) => { dropped?: string[]; dead?: string[]; ownReact?: string } {
  refuseIncompatible(store, change.after, releases, (release) => forwardProblems(store, release, change, allowed))
  return (release) => {
    const dropped = lostRoutes(release, change.before, change.after)
    const dead = deadLinks(release, change.after)
    const { ownReact } = allowed
    return {
      ...(dropped.length > 0 && { dropped }),
      ...(dead.length > 0 && { dead }),
      ...(ownReact && bundlesReact(store, release, change.after) && { ownReact }),
    }
  }
}

/** `/Tools (beds, gate)`: a route, and who leads to it. */
function withUsers(path: string, name: string, registry: Registry): string {
  const users = linkedFrom(path, name, registry)
  return users.length > 0 ? `${path} (${users.join(', ')})` : path
}
