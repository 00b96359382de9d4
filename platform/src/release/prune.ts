/** Making room in the store without taking anything away that a browser may still get. */
import { rmSync } from 'node:fs'
import { releaseDir, versionsOf } from '../registry/store.ts'
import { versionsInUse } from './publish.ts'

/**
 * Deletes all but the newest `keep` versions of `name`; live versions, canaries and the next rollback's target always
 * stay. Answers what was deleted.
 */
export function prune(store: string, name: string, keep: number): string[] {
  const inUse = versionsInUse(store, name)
  const old = versionsOf(store, name)
    .slice(keep)
    .map(({ version }) => version)
    .filter((version) => !inUse.has(version))
  for (const version of old) rmSync(releaseDir(store, name, version), { recursive: true, force: true })
  return old
}
