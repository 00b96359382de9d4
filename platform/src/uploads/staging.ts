/**
 * `<store>/.incoming/<grant>/<sha384>`: files on their way into a release, each by its content. What arrives is written
 * beside its place and takes it once its hash is right, so that a file that is there is whole. Nothing serves them.
 */
import { createHash, randomBytes } from 'node:crypto'
import { createWriteStream, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReleaseStore } from '../release-store/index.ts'
import { MOST } from './manifest.ts'
import { Refused } from './refused.ts'

/** What nobody made a release of is deleted after an hour, ms. */
const KEPT_MS = 3_600_000

const incoming = (store: ReleaseStore) => join(store.folder, '.incoming')

/** Where a grant's file of this hash (`sha384-<base64>`) is, or would be. */
export function stagedFile(store: ReleaseStore, grant: string, integrity: string): string {
  const hex = Buffer.from(integrity.slice('sha384-'.length), 'base64').toString('hex')
  return join(incoming(store), createHash('sha256').update(grant).digest('hex').slice(0, 24), hex)
}

/**
 * Takes a file from `body`, which says that it has `bytes`. Throws Refused, and keeps nothing, when it is another than its
 * hash says, larger, cut off, or more than the grant has room for.
 */
export async function stage(
  store: ReleaseStore,
  { grant, integrity, bytes }: { grant: string; integrity: string; bytes: number },
  body: Readable,
): Promise<void> {
  const place = stagedFile(store, grant, integrity)
  const folder = join(place, '..')
  mkdirSync(folder, { recursive: true })
  const before = sizes(folder).reduce((sum, size) => sum + size, 0)
  if (bytes > MOST.fileBytes)
    throw new Refused(413, 'YK4009', `The file is too large (limit ${MOST.fileBytes / 1_000_000} MB)`)
  if (before + bytes > 2 * MOST.buildBytes)
    throw new Refused(413, 'YK4009', 'Too many uploaded files wait: try again in an hour')
  const part = `${place}.${randomBytes(6).toString('hex')}.part`
  const hash = createHash('sha384')
  let arrived = 0
  try {
    const counted = async function* (source: AsyncIterable<Buffer>) {
      for await (const chunk of source) {
        arrived += chunk.length
        if (arrived > bytes) throw new Refused(400, 'YK4009', 'The file is larger than announced')
        hash.update(chunk)
        yield chunk
      }
    }
    await pipeline(body, counted, createWriteStream(part, { flags: 'wx', flush: true }))
    if (arrived !== bytes) throw new Refused(400, 'YK4010', 'The file was cut off: send it again')
    if (`sha384-${hash.digest('base64')}` !== integrity)
      throw new Refused(422, 'YK4010', 'The file does not match its hash: damaged on the way, or another file')
    renameSync(part, place)
  } finally {
    rmSync(part, { force: true })
  }
}

function sizes(folder: string): number[] {
  return readdirSync(folder).flatMap((name) => {
    try {
      return [statSync(join(folder, name)).size]
    } catch {
      return []
    }
  })
}

/** Deletes what nobody made a release of in time. */
export function tidyStaging(store: ReleaseStore, now = Date.now()): void {
  for (const grant of entries(incoming(store)))
    for (const name of entries(join(incoming(store), grant))) {
      const file = join(incoming(store), grant, name)
      try {
        if (now - statSync(file).mtimeMs > KEPT_MS) rmSync(file, { force: true })
      } catch {
        // somebody else's release was faster
      }
    }
}

function entries(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
