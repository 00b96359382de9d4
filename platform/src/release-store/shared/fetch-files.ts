/** What release commands ask of a store that many machines share; of one machine's own nothing is asked. */
import { isReplica } from './replica-folder.ts'

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
