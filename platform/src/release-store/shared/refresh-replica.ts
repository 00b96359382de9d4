/** A machine's folder over a shared store: made, kept up to date, and given what it lacks. */
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { StoreError } from '../../util/index.ts'
import { withLock } from '../store-lock.ts'
import { type SharedStoreConfig, sharedStoreConfig } from './config.ts'
import { using } from './database.ts'
import { newsOn, revisionOn } from './documents.ts'
import { applyNews, knownIn, readReplica } from './replica-folder.ts'
import { fetchFiles } from './transfer-files.ts'

/** Of which store a copy is that was never filled. */
export const NOBODY = '00000000-0000-0000-0000-000000000000'

/** Of all processes over one folder, one writes at a time. */
export const lockOf = (folder: string) => join(folder, 'registry.lock')

/**
 * Brings a machine's folder up to date; answers whether anything came.
 * @throws StoreError where the database cannot be reached or a file cannot be had; what was live stays so
 */
export async function refreshReplica(folder: string, place: SharedStoreConfig = sharedStoreConfig()): Promise<boolean> {
  return using(place.url, async (client) => {
    if ((await revisionOn(client)) === readReplica(folder)?.revision) return false
    return withLock(lockOf(folder), async () => {
      const news = await newsOn(client, knownIn(folder))
      refuseOther(folder, news.id)
      const origin = await place.files()
      await applyNews(folder, news, (name, version) => fetchFiles(folder, name, version, origin))
      return true
    })
  })
}

/** Throws StoreError where a folder is the copy of another store than `id`. */
export function refuseOther(folder: string, id: string): void {
  const mine = readReplica(folder)?.id ?? NOBODY
  if (mine !== NOBODY && mine !== id)
    throw new StoreError('YK2017', `${folder} is a copy of another store: name another folder in RELEASE_STORE`)
}

/** An id for one gateway, as long as its process lives. */
export const gatewayId = (): string => randomUUID()
