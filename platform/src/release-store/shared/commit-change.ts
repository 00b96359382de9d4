/** A change of a shared store, made on one of its machines: all others hear of it, or it never was. */
import { appendFileSync, readFileSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import type { Client } from 'pg'
import { StoreError, writeAtomically } from '../../util/index.ts'
import { auditFile, hasRelease, lastRegistryFile, registryFile } from '../store.ts'
import { sharedStoreConfig } from './config.ts'
import { codeOf } from './database.ts'
import { changeStore, type Edits, pathsOn } from './documents.ts'
import type { FileOrigin } from './file-origin.ts'
import { lockOf, refuseOther } from './refresh-replica.ts'
import {
  applyNews,
  documentsIn,
  knownIn,
  liveIn,
  PREVIEWS,
  previewedIn,
  readReplica,
  releaseAt,
  writeReplica,
} from './replica-folder.ts'
import { fetchFiles, removeFiles, uploadFiles } from './transfer-files.ts'

/** What a change came to, beside the documents that it wrote into the folder. */
export interface Made<T> {
  result: T
  /** The registry as it is to be; absent: as it was. */
  registry?: string
  /** Whole lines for the audit log. */
  lines?: string
}

/** Others take a lock that looks forgotten; files may travel for longer than that, ms. */
const LOCK_BEAT_MS = 2000

/**
 * Runs `work` over a folder that is as the store is, while nobody else changes it, and has all machines have what it wrote.
 * Only under the folder's lock. Throws what `work` throws; StoreError where the database or the files cannot be reached:
 * nothing was changed then, or, where that says so, nobody knows.
 */
export async function changeShared<T>(folder: string, work: () => Promise<Made<T>>): Promise<T> {
  const place = sharedStoreConfig()
  const origin = await place.files()
  const beat = setInterval(() => utimesSync(lockOf(folder), new Date(), new Date()), LOCK_BEAT_MS)
  let made: Made<T> | undefined
  let gone: [string, string][] = []
  let id = ''
  try {
    const revision = await changeStore(place.url, knownIn(folder), async (news, client) => {
      refuseOther(folder, news.id)
      id = news.id
      await applyNews(folder, news, (name, version) => fetchFiles(folder, name, version, origin))
      const before = documentsIn(folder)
      made = await work()
      const edits = await editsOf({ folder, before, made, client, origin })
      gone = [...edits.documents].flatMap(([path, body]) =>
        body === null ? [releaseAt(path) ?? []] : [],
      ) as typeof gone
      return edits
    })
    const { result, registry, lines } = made as Made<T>
    if (lines) appendFileSync(auditFile(folder), lines, { flush: true })
    if (registry) for (const file of [registryFile, lastRegistryFile]) writeAtomically(file(folder), registry)
    writeReplica(folder, { id, revision })
    for (const [name, version] of gone) await removeFiles(name, version, origin).catch(() => undefined)
    return result
  } catch (error) {
    throw refused(folder, error)
  } finally {
    clearInterval(beat)
  }
}

interface Ended {
  folder: string
  before: ReadonlyMap<string, string>
  made: Made<unknown>
  client: Client
  origin: FileOrigin
}

/** What the folder has that the store has not; builds that nobody made live, or a preview, stay this machine's own. */
async function editsOf({ folder, before, made, client, origin }: Ended): Promise<Edits> {
  const there = await pathsOn(client)
  const now = documentsIn(folder)
  const documents = new Map<string, Buffer | null>()
  const give = (path: string) => documents.set(path, readFileSync(join(folder, path)))
  for (const [path, stamp] of now) if (there.has(path) ? before.get(path) !== stamp : !releaseAt(path)) give(path)
  for (const path of before.keys()) if (!now.has(path) && there.has(path)) documents.set(path, null)
  const wanted = [
    ...(made.registry ? liveIn(made.registry) : []),
    ...(documents.has(PREVIEWS) ? previewedIn(folder) : []),
  ]
  for (const [name, version] of wanted) {
    const path = `${name}/${version}/release.json`
    if (there.has(path)) await fetchFiles(folder, name, version, origin)
    else if (hasRelease(folder, name, version)) {
      await uploadFiles(folder, name, version, origin)
      give(path)
    }
  }
  if (made.registry) documents.set('registry.json', Buffer.from(made.registry))
  return { documents, lines: made.lines?.split('\n').filter(Boolean) ?? [] }
}

/** A refusal changed nothing. After anything else the folder may be ahead of the store: all of it is read again. */
function refused(folder: string, error: unknown): unknown {
  if (error instanceof StoreError) return error
  const replica = readReplica(folder)
  if (replica) writeReplica(folder, { ...replica, revision: 0 })
  if (!(error instanceof Error) || !('code' in error || /connection/i.test(error.message))) return error
  return new StoreError(
    'YK2015',
    `The release store did not answer (${codeOf(error)}). See with releases list whether anything changed`,
  )
}
