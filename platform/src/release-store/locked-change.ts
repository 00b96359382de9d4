/** Changing a store under its lock: over a registry that is trusted, all of it or nothing. */
import { join } from 'node:path'
import type { Registry } from '../registry/index.ts'
import { addLines, announceLines, type NewLines } from './audit.ts'
import { readForChange } from './read-for-change.ts'
import type { Refusal } from './registry-signature.ts'
import { isReplica } from './shared/replica-folder.ts'
import { writeRegistry } from './store.ts'
import { withLock } from './store-lock.ts'

/** What a change of a store comes to. */
export interface Change<T> {
  result: T
  /** The registry as it is to be; absent: as it was. */
  registry?: string
  lines?: NewLines
}

/**
 * Makes one change while nobody else does.
 * @param accepts what else than a trusted registry may be changed: commands of a person alone
 */
export function locked<T>(
  store: string,
  work: (registry: Registry) => Change<T> | Promise<Change<T>>,
  accepts?: readonly Refusal[],
): Promise<T> {
  return withLock(join(store, 'registry.lock'), async () => {
    const change = async () => work(readForChange(store, accepts))
    if (!isReplica(store)) return inFolder(store, await change())
    const { changeShared } = await import('./shared/commit-change.ts')
    return changeShared(store, async () => {
      const { lines, ...made } = await change()
      return { ...made, ...(lines && { lines: lines.text }) }
    })
  })
}

function inFolder<T>(store: string, { result, registry, lines }: Change<T>): T {
  if (lines) announceLines(store, lines)
  if (registry) writeRegistry(store, registry)
  if (lines) addLines(store, lines)
  return result
}
