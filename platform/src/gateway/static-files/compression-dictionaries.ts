/**
 * Compression dictionaries (RFC 9842): a browser that has a file of one version says so when it asks for the same file
 * of another, and gets the difference alone (platform/docs/decisions/019-compression-dictionaries.md).
 */
import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { constants, zstdCompress } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { ReleaseStore } from '../../release-store/index.ts'

const compress = promisify(zstdCompress)

/** What changes little from version to version, a release's own listing too; pictures and clips do not compress. */
const TEXTS = new Set(['.js', '.css', '.json'])

/** The digits by which a build tells the contents of a file in its name. */
const CONTENT_HASH = /\.[0-9a-f]{8,}(?=\.\w+$)/

/** Begins an answer in `dcz` (RFC 9842 section 5): a frame that Zstandard skips, which holds the dictionary's hash. */
const DCZ = Buffer.from('5e2a4d1820000000', 'hex')

/** Nearly what the highest level reaches (3.9 of 3.8 kB), in a ninth of its time. */
const LEVEL = 12

/** Bytes of the largest file that is worth it, differences kept, and differences made at once. */
const MOST_BYTES = 4_000_000
const KEPT = 256
const AT_ONCE = 2

export interface DictionaryRequest {
  'accept-encoding'?: string | undefined
  'available-dictionary'?: string | string[] | undefined
  'dictionary-id'?: string | string[] | undefined
}

export interface Dictionaries {
  /**
   * The file in `dcz`, for a browser that has another version of it; null where it has none of ours, where the
   * difference would not be smaller, or while enough others are being made: the file is then sent as to anybody.
   */
  difference(file: string, headers: DictionaryRequest): Promise<Buffer | null>
}

/** `<name>/<file without its content hash>` of `<name>/<version>/<file>`: equal for versions of one file. */
function seriesOf(file: string): string {
  const [name, , ...path] = file.split('/')
  return [name, ...path].join('/').replace(CONTENT_HASH, '.*')
}

/** The `Use-As-Dictionary` of `<name>/<version>/<file>`; undefined for what is no text. */
export function useAsDictionary(file: string): string | undefined {
  if (!TEXTS.has(extname(file))) return undefined
  const [name, ...path] = seriesOf(file).split('/')
  return `match="/r/${name}/*/${path.join('/')}", id="${file}"`
}

/** The file that a browser has, by the id that {@link useAsDictionary} gave it, and its SHA-256; null where it says none. */
function heldFile(headers: DictionaryRequest): { id: string; sha256: Buffer } | null {
  const [, hash] = /^:([\w+/]{43}=):$/.exec(String(headers['available-dictionary'] ?? '')) ?? []
  const [, id] = /^"([\w@./-]+)"$/.exec(String(headers['dictionary-id'] ?? '')) ?? []
  if (!hash || !id || !negotiate(headers['accept-encoding'] ?? '', ['dcz'])) return null
  return { id, sha256: Buffer.from(hash, 'base64') }
}

/** Differences between files of a store. `isServed` says whether anybody may have `<name>/<version>/<file>`. */
export function dictionariesOf(store: ReleaseStore, isServed: (file: string) => boolean): Dictionaries {
  const made = new Map<string, Promise<Buffer | null>>()
  let making = 0

  return {
    async difference(file, headers) {
      const held = TEXTS.has(extname(file)) ? heldFile(headers) : null
      if (!held || held.id === file || seriesOf(held.id) !== seriesOf(file) || !isServed(held.id)) return null
      const key = `${held.id} ${file}`
      const known = made.get(key)
      if (!known && making >= AT_ONCE) return null
      const answer = known ?? differenceOf(join(store.folder, held.id), join(store.folder, file)).catch(() => null)
      if (!known) {
        making++
        void answer.then(() => making--)
      }
      // the one asked for longest ago goes
      made.delete(key)
      made.set(key, answer)
      const [oldest] = made.keys()
      if (made.size > KEPT && oldest !== undefined) made.delete(oldest)
      const body = await answer
      return body && matches(body, held.sha256) ? body : null
    },
  }
}

/** True where the difference is one from the very bytes that the browser has. */
function matches(body: Buffer, sha256: Buffer): boolean {
  return body.subarray(DCZ.length, DCZ.length + sha256.length).equals(sha256)
}

/** `file` in `dcz` with `held` as its dictionary; null where it is no smaller than in brotli, which then is the better answer. */
async function differenceOf(held: string, file: string): Promise<Buffer | null> {
  const sizes = await Promise.all([held, file].map(async (path) => (await stat(path)).size))
  if (Math.max(...sizes) > MOST_BYTES) return null
  const [dictionary, body] = await Promise.all([readFile(held), readFile(file)])
  const frame = await compress(body, {
    dictionary,
    params: {
      [constants.ZSTD_c_compressionLevel]: LEVEL,
      // wide enough to reach the dictionary from the file's end
      [constants.ZSTD_c_windowLog]: Math.max(17, Math.ceil(Math.log2(dictionary.length + body.length))),
    },
  })
  const sha256 = createHash('sha256').update(dictionary).digest()
  const answer = Buffer.concat([DCZ, sha256, frame])
  const otherwise = await stat(`${file}.br`).then(
    ({ size }) => size,
    () => body.length,
  )
  return answer.length < otherwise ? answer : null
}
