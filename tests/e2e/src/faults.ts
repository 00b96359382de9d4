import { type FileKind, fileOf } from '@yaksok/testing'
import { comesByItself } from './async-parts.ts'
import type { Fault } from './faulty-network.ts'
import { liveRelease, liveRemotes } from './store.ts'

export const KINDS: readonly FileKind[] = ['entry', 'chunk', 'css', 'async']

/** The faults of the matrix. */
export const FAULTS: readonly Fault[] = ['404', '500', 'slow', 'cut', 'html', 'tampered']

/** How a member comes to the screen: over a link of the app, or with its address (the file is in the page's HTML). */
export type Arrival = 'link' | 'address'

export interface Target {
  remote: string
  kind: FileKind
  /** Address whose screen needs the file. */
  path: string
  /** The screen's title. */
  title: string
  /** True for the file's address, whatever the version. */
  isFile(path: string): boolean
}

export interface FaultCase extends Target {
  fault: Fault
  arrival: Arrival
}

/** A file of the kind that comes with a screen, and its route; undefined where a tap asks for it, or there is none. */
export function neededFile(release: ReturnType<typeof liveRelease>, kind: FileKind): ReturnType<typeof fileOf> {
  const found = fileOf(release, kind)
  return found && comesByItself(found.file) ? found : undefined
}

/** One file of each kind that the remote has, with an address that needs it. */
function targetsOf(store: string, remote: string): Target[] {
  const release = liveRelease(store, remote)
  return KINDS.flatMap((kind) => {
    const found = neededFile(release, kind)
    if (!found) return []
    const { path, title } = found.route
    return [{ remote, kind, path, title, isFile: isFile(remote, found.file) }]
  })
}

const isFile = (remote: string, file: string) => (path: string) =>
  path.startsWith(`/r/${remote}/`) && path.endsWith(`/${file}`)

/** Every remote, every kind of file, every fault, by link and by address. */
export function everyCase(store: string): FaultCase[] {
  return liveRemotes(store)
    .flatMap((remote) => targetsOf(store, remote))
    .flatMap((target) =>
      FAULTS.flatMap((fault) => (['link', 'address'] as const).map((arrival) => ({ ...target, fault, arrival }))),
    )
}

/**
 * What runs by day. By link: each kind of file with half of the faults, and so each fault with half of the kinds, going
 * round the remotes that have such a file. By address: each fault once, going round the kinds and the remotes.
 */
export function selectedCases(store: string): FaultCase[] {
  const all = everyCase(store)
  const one = (arrival: Arrival, kind: FileKind, fault: Fault, turn: number): FaultCase[] => {
    const of = all.filter((each) => each.arrival === arrival && each.kind === kind && each.fault === fault)
    const found = of[turn % of.length]
    return found ? [found] : []
  }
  const halfOf = (k: number) => FAULTS.filter((_, f) => f % 2 === k % 2)
  return [
    ...KINDS.flatMap((kind, k) => halfOf(k).flatMap((fault, f) => one('link', kind, fault, k + f))),
    ...FAULTS.flatMap((fault, f) => one('address', KINDS[f % KINDS.length] ?? 'entry', fault, f)),
  ]
}
