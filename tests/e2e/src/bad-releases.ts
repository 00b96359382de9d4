import { changeRegistry, entryOf, type Release } from '@yaksok/platform/registry'
import { publish } from '@yaksok/platform/release'
import { type Fork, forkRelease } from '@yaksok/testing'
import { comesByItself } from './async-parts.ts'
import type { ScreenAddress } from './screens.ts'
import { liveRelease, liveRemotes } from './store.ts'

/** What is wrong with a version that was released as it should be. */
export type Badness =
  | 'container throws at load'
  | 'chunk throws at load'
  | 'screen throws at render'
  | 'async chunk throws at load'
  | 'newer contract'
  | 'older contract'

/** Message of every error that bad versions throw. */
export const BROKEN = 'broken on purpose'

/** Code that throws. It stands in place of a file's own: a build that fills its size budget has no room for more. */
export const THROW = `throw new Error(${JSON.stringify(BROKEN)})`

const named = (files: readonly string[]): RegExp =>
  new RegExp(`/(${files.map((file) => file.replaceAll('.', '\\.')).join('|')})$`)

function forkOf(store: string, remote: string, badness: Badness): Omit<Fork, 'version'> {
  const { entry, screens, globals } = liveRelease(store, remote)
  const throwing = (files: readonly string[]): Pick<Fork, 'files'> => ({
    files: [[named(files), () => THROW]],
  })
  const all = Object.values(screens)
  switch (badness) {
    case 'container throws at load':
      return throwing([entry])
    case 'chunk throws at load':
      return throwing(all.flatMap(({ js }) => js))
    case 'async chunk throws at load':
      return throwing(all.flatMap(({ async }) => async))
    case 'screen throws at render': {
      const container = `{init(){},get:async()=>()=>({default(){${THROW}}})}`
      return { files: [[named([entry]), () => `window.${globals.container}=${container}`]] }
    }
    case 'newer contract':
      return { release: { contract: '9.0' } }
    case 'older contract':
      return { release: { contract: '1.0' } }
  }
}

let made = 0

/** Makes a version of a remote that is bad in the given way, and gives it to everybody. Answers the version. */
export async function releaseBad(store: string, remote: string, badness: Badness): Promise<string> {
  made += 1
  const version = `bad-${made}`
  const release = forkRelease(store, remote, { version, ...forkOf(store, remote, badness) })
  if (release.contract === liveRelease(store, remote).contract) await publish(store, release)
  else await releaseUnchecked(store, release)
  return version
}

/** What no command does: makes live what does not fit, as an older platform or a hand may have done. */
async function releaseUnchecked(store: string, release: Release): Promise<void> {
  const { name, version } = release
  const from = liveRelease(store, name).version
  await changeRegistry(store, (registry) => {
    registry.microFrontends[name] = [entryOf(release, 100, true)]
    registry.extras.history[name] = [from, ...(registry.extras.history[name] ?? [])]
    return { action: 'release', name, version, from }
  })
}

/** A remote and what is wrong with its newest version. */
export interface BadRelease {
  remote: string
  badness: Badness
}

/** Those of `kinds` for every remote, or (by day) each kind for one remote, going round the remotes from the `first`. */
export function badReleases(store: string, kinds: readonly Badness[], all: boolean, first = 0): BadRelease[] {
  return kinds.flatMap((badness, turn) => {
    const can = liveRemotes(store).filter(
      (remote) => badness !== 'async chunk throws at load' || hasAsync(store, remote),
    )
    const chosen = all ? can : [can[(turn + first) % can.length] ?? '']
    return chosen.map((remote) => ({ remote, badness }))
  })
}

/** A screen of the remote that has an async chunk. */
export function asyncScreen(store: string, remote: string): ScreenAddress {
  const { routes, screens } = liveRelease(store, remote)
  const found = routes.find(({ screen }) => screens[screen]?.async.some(comesByItself))
  if (!found) throw new Error(`${remote} has no async chunk`)
  return found
}

const hasAsync = (store: string, remote: string): boolean =>
  Object.values(liveRelease(store, remote).screens).some(({ async }) => async.some(comesByItself))
