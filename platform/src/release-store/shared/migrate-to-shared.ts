/** From a folder of one machine to a store that many share, once. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { StoreError } from '../../util/index.ts'
import { readAudit } from '../audit.ts'
import { changeFiles } from '../change-registry.ts'
import { publishedVersions } from '../published-versions.ts'
import { checkSignature } from '../signing.ts'
import { auditFile, hasRelease, readRegistry, registryFile } from '../store.ts'
import { withLock } from '../store-lock.ts'
import { sharedStoreConfig } from './config.ts'
import { changeStore, type Edits, prepareStore } from './documents.ts'
import { lockOf } from './refresh-replica.ts'
import { documentsIn, isReplica, liveIn, writeReplica } from './replica-folder.ts'
import { uploadFiles } from './transfer-files.ts'

/**
 * Has the store that the environment names begin with all that `folder` holds and was ever live; the folder is this machine's
 * copy of it from then on. Answers the number of versions.
 * @throws StoreError where there is nothing to share, where the store has begun, and where the key is another one than the
 *   folder's (a copy of its `release.key` is the right one)
 */
export async function shareFolder(folder: string): Promise<number> {
  const place = sharedStoreConfig()
  if (isReplica(folder)) throw new StoreError('YK2017', `${folder} is a copy of a shared store already`)
  if (!existsSync(registryFile(folder))) throw new StoreError('YK2017', `${folder} has no releases to move`)
  // what a process left that ended in the middle of a change
  await changeFiles(folder, () => [])
  await prepareStore(place.url)
  const origin = await place.files()
  return withLock(lockOf(folder), async () => {
    const { registry } = readRegistry(folder)
    const text = readFileSync(registryFile(folder))
    for (const [name, version] of liveIn(text)) checkSignature(folder, name, version)
    const versions = [...publishedVersions(registry, readAudit(folder))]
      .map((one) => one.split('@') as [string, string])
      .filter(([name, version]) => hasRelease(folder, name, version))
    let id = ''
    const revision = await changeStore(place.url, { revision: 0, lines: 0 }, async (news): Promise<Edits> => {
      if (news.revision > 0)
        throw new StoreError('YK2017', 'The shared store has releases already: it takes an empty database')
      id = news.id
      for (const [name, version] of versions) await uploadFiles(folder, name, version, origin)
      const mine = new Set(versions.map((one) => `${one.join('/')}/release.json`))
      const paths = [...documentsIn(folder).keys()].filter((path) => !path.endsWith('/release.json') || mine.has(path))
      return {
        documents: new Map([...paths, 'registry.json'].map((path) => [path, readFileSync(join(folder, path))])),
        lines: existsSync(auditFile(folder)) ? readFileSync(auditFile(folder), 'utf8').split('\n').filter(Boolean) : [],
      }
    })
    writeReplica(folder, { id, revision })
    return versions.length
  })
}
