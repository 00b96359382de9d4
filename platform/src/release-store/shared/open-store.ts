/** What the store of a machine has to do with the one that many share. Nothing of that is loaded where there is none. */
import { isShared } from './config.ts'
import type { shareFolder } from './migrate-to-shared.ts'
import { isReplica } from './replica-folder.ts'
import type { followStore } from './subscribe.ts'

/** Brings the files of a version that is not live into a machine's folder. Throws StoreError where they cannot be had. */
export async function fetchVersion(store: string, name: string, version: string): Promise<void> {
  if (!isReplica(store)) return
  const [{ fetchFiles }, { sharedStoreConfig }] = await Promise.all([
    import('./transfer-files.ts'),
    import('./config.ts'),
  ])
  await fetchFiles(store, name, version, await sharedStoreConfig().files())
}

/** `name@version` of what some gateway's pages may still ask for. Throws StoreError where the database does not answer. */
export async function servedVersions(store: string): Promise<Set<string>> {
  if (!isReplica(store)) return new Set()
  const [{ using }, { servedOn }, { sharedStoreConfig }] = await Promise.all([
    import('./database.ts'),
    import('./subscribe.ts'),
    import('./config.ts'),
  ])
  return using(sharedStoreConfig().url, servedOn)
}

/**
 * Brings the folder up to date where the environment names a store that many machines share; else nothing happens. `warn` is
 * told where only a copy from before can be had. Throws StoreError as `openReplica` does.
 */
export async function refresh(folder: string, warn: (problem: string) => void): Promise<void> {
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
