/** Hashing and precompressing the files of a build. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { type BrotliOptions, brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import type { ReleaseFile } from '../registry/index.ts'
import { inTurns, integrityOf } from '../util/index.ts'

const COMPRESSIBLE = /\.(js|css|html|json|svg|txt)$/

/** True for a file of text: packed ones have `.br` and `.gz` copies beside them. */
export function isCompressible(file: string): boolean {
  return COMPRESSIBLE.test(file)
}

/** The best compression, as each release is packed once. */
const brotliOptions = (body: Buffer): BrotliOptions => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
})
const GZIP = { level: 9 }
const [brotli, gzipped] = [promisify(brotliCompress), promisify(gzip)]
/** Files packed at once: of the four threads beside the event loop some are left for the files that a gateway sends meanwhile. */
const AT_ONCE = 2

/**
 * Writes `<file>.br` and `<file>.gz` beside every compressible file below `dir` and answers the table of all files.
 * `bytes` is the plain size, `brotli` what travels to a current browser. The event loop goes on meanwhile: a gateway packs
 * what is uploaded to it.
 */
export async function packFiles(dir: string): Promise<Record<string, ReleaseFile>> {
  const packed = await inTurns(filesIn(dir), AT_ONCE, async (path) => {
    const body = await readFile(path)
    if (!isCompressible(path)) return entryOf(dir, path, body)
    const [br, gz] = await Promise.all([brotli(body, brotliOptions(body)), gzipped(body, GZIP)])
    await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)])
    return entryOf(dir, path, body, br)
  })
  return sorted(packed)
}

/** As {@link packFiles}, for who cannot wait. */
export function packFilesSync(dir: string): Record<string, ReleaseFile> {
  const packed = filesIn(dir).map((path) => {
    const body = readFileSync(path)
    if (!isCompressible(path)) return entryOf(dir, path, body)
    const br = brotliCompressSync(body, brotliOptions(body))
    writeFileSync(`${path}.br`, br)
    writeFileSync(`${path}.gz`, gzipSync(body, GZIP))
    return entryOf(dir, path, body, br)
  })
  return sorted(packed)
}

const filesIn = (dir: string): string[] =>
  readdirSync(dir, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

type Entry = [file: string, ReleaseFile]

const entryOf = (dir: string, path: string, body: Buffer, sent = body): Entry => [
  relative(dir, path),
  { bytes: body.length, brotli: sent.length, integrity: integrityOf(body) },
]

const sorted = (entries: readonly Entry[]): Record<string, ReleaseFile> =>
  Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)))
