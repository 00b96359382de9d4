/** A machine's copy of a shared store, made or brought up to date before anything reads it. */
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { StoreError } from '../../util/index.ts'
import { ANY_REGISTRY, changeFiles } from '../change-registry.ts'
import { storeKey } from '../page-key.ts'
import { registryFile } from '../store.ts'
import { sharedStoreConfig } from './config.ts'
import { prepareStore } from './documents.ts'
import { NOBODY, refreshReplica } from './refresh-replica.ts'
import { isReplica, writeReplica } from './replica-folder.ts'

/**
 * Makes `folder` this machine's copy of the store that the environment names, or brings it up to date. Where the database
 * cannot be reached, a copy from before is good enough to serve; `warn` is told why it may be old.
 * @throws StoreError without such a copy, for a folder that is a store of its own, and where the environment lacks something
 */
export async function openReplica(folder: string, warn: (problem: string) => void): Promise<void> {
  const place = sharedStoreConfig()
  if (!isReplica(folder) && existsSync(registryFile(folder)))
    throw new StoreError(
      'YK2017',
      `${folder} is a store of one machine: run releases share to move it to the shared one`,
    )
  try {
    await prepareStore(place.url)
    mkdirSync(folder, { recursive: true })
    if (!isReplica(folder)) writeReplica(folder, { id: NOBODY, revision: 0 })
    await refreshReplica(folder)
    await shareKey(folder)
  } catch (error) {
    if (!(error instanceof StoreError) || !isReplica(folder) || !existsSync(registryFile(folder))) throw error
    warn(error.message)
  }
}

/** Pages that one gateway handed out are known to all others by the key of their ids: the first one's. */
async function shareKey(folder: string): Promise<void> {
  if (existsSync(join(folder, 'page.key'))) return
  storeKey(folder, (error) => {
    throw error
  })
  await changeFiles(folder, () => [], ANY_REGISTRY)
}
