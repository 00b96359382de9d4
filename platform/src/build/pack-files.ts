/** Hashing and precompressing the files of a build. */
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { type BrotliOptions, brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import type { ReleaseFile } from '../registry/index.ts'
import { integrityOf } from '../util/index.ts'

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

/**
 * Writes `<file>.br` and `<file>.gz` beside every compressible file below `dir` and answers the table of all files.
 * `bytes` is the plain size, `brotli` what travels to a current browser. The event loop goes on meanwhile: a gateway packs
 * what is uploaded to it.
 */
export async function packFiles(dir: string): Promise<Record<string, ReleaseFile>> {
  const paths = filesIn(dir)
  await Promise.all(
    paths.filter(isCompressible).map(async (path) => {
      const body = await readFile(path)
      const [br, gz] = await Promise.all([brotli(body, brotliOptions(body)), gzipped(body, GZIP)])
      await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)])
    }),
  )
  return tableOf(dir, paths)
}

/** As {@link packFiles}, for who cannot wait. */
export function packFilesSync(dir: string): Record<string, ReleaseFile> {
  const paths = filesIn(dir)
  for (const path of paths.filter(isCompressible)) {
    const body = readFileSync(path)
    writeFileSync(`${path}.br`, brotliCompressSync(body, brotliOptions(body)))
    writeFileSync(`${path}.gz`, gzipSync(body, GZIP))
  }
  return tableOf(dir, paths)
}

const filesIn = (dir: string): string[] =>
  readdirSync(dir, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

function tableOf(dir: string, paths: readonly string[]): Record<string, ReleaseFile> {
  const table = paths.map((path): [string, ReleaseFile] => {
    const body = readFileSync(path)
    const brotli = isCompressible(path) ? statSync(`${path}.br`).size : body.length
    return [relative(dir, path), { bytes: body.length, brotli, integrity: integrityOf(body) }]
  })
  return Object.fromEntries(table.sort(([a], [b]) => (a < b ? -1 : 1)))
}
