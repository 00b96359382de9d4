/** What every process does with the folder of its store before it reads there. */
import { isShared } from './config.ts'
import type { shareFolder } from './migrate-to-shared.ts'
import type { followStore } from './subscribe.ts'

/**
 * Brings the folder up to date where the environment names a store that many machines share; else nothing happens. `warn` is
 * told where only a copy from before can be had. Throws StoreError as `openReplica` does.
 */
export async function openStore(folder: string, warn: (problem: string) => void): Promise<void> {
  // a store of one machine alone needs no driver of a database
  if (isShared()) await (await import('./open-replica.ts')).openReplica(folder, warn)
}

/** {@link followStore}, and with it the driver of the database, once a shared store is there to follow. */
export async function subscribeToStore(
  ...args: Parameters<typeof followStore>
): Promise<ReturnType<typeof followStore>> {
  return (await import('./subscribe.ts')).followStore(...args)
}

/** {@link shareFolder}, loaded for the one command that needs it. */
export async function migrateToShared(...args: Parameters<typeof shareFolder>): ReturnType<typeof shareFolder> {
  return (await import('./migrate-to-shared.ts')).shareFolder(...args)
}
