/**
 * The last registry that a gateway served, in a file of its own: what it serves again after a restart where the store has
 * none that it believes, and the revision below which it serves nothing.
 */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import type { ReleaseStore } from '../../release-store/index.ts'
import { StoreError, writeAtomically } from '../../util/index.ts'

export interface LastServedCopy {
  /** As it was written; undefined where nothing was served yet, or nothing can be kept. */
  read(): string | undefined
  write(text: string): void
}

/**
 * The copy of a store. A machine's folder over a shared store is its own already.
 * @param folder of the gateway's own, for other stores; absent: memory alone remembers
 * @param onUnwritable told when it cannot be written
 */
export function lastServedCopy(
  store: ReleaseStore,
  folder: string | undefined,
  onUnwritable: (error: unknown) => void,
): LastServedCopy {
  const file = fileOf(store, folder)
  if (!file) return { read: () => undefined, write: () => undefined }
  return {
    read() {
      try {
        return readFileSync(file, 'utf8')
      } catch {
        return undefined
      }
    },
    write(text) {
      try {
        writeAtomically(file, text)
      } catch (error) {
        onUnwritable(error)
      }
    },
  }
}

/**
 * Throws StoreError where a store had a key when it was served last, and has none now: whoever took it away must not have
 * everything trusted that lies there.
 */
export function refuseLostKey(store: ReleaseStore, folder: string | undefined): void {
  if (!existsSync(store.registryFile()) || store.hasSigningKey()) return
  const copy = fileOf(store, folder)
  if (copy && existsSync(copy))
    throw new StoreError(
      'YK2013',
      `release.key of ${store.folder} is gone, and what was served was signed with it. Put it back. To trust the store as it stands, delete ${copy}`,
    )
}

const fileOf = (store: ReleaseStore, folder: string | undefined): string | undefined =>
  store.isReplica() ? join(store.folder, '.served.json') : folder && join(folder, 'served', `${nameOf(store)}.json`)

/** One folder of a machine, by whatever way it is named. */
function nameOf(store: ReleaseStore): string {
  return createHash('sha256').update(realpathSync(store.folder)).digest('hex').slice(0, 16)
}
