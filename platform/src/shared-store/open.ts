/** What every process does with the folder of its store before it reads there. */
import { isShared } from './place.ts'

/**
 * Brings the folder up to date where the environment names a store that many machines share; else nothing happens. `warn` is
 * told where only a copy from before can be had. Throws StoreError as `openReplica` does.
 */
export async function openStore(folder: string, warn: (problem: string) => void): Promise<void> {
  // a store of one machine alone needs no driver of a database
  if (isShared()) await (await import('./open-replica.ts')).openReplica(folder, warn)
}
