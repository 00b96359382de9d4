/** Hashing and precompressing the files of a build. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { ReleaseFile } from '../registry/index.ts'
import { integrityOf } from '../util/index.ts'

const COMPRESSIBLE = /\.(js|css|html|json|svg|txt)$/

/** True for a file of text: packed ones have `.br` and `.gz` copies beside them. */
export function isCompressible(file: string): boolean {
  return COMPRESSIBLE.test(file)
}

/** What travels to a browser that takes brotli; the best compression, as each release is packed once. */
export function brotli(body: Buffer): Buffer {
  return brotliCompressSync(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  })
}

/**
 * Writes `<file>.br` and `<file>.gz` beside every compressible file below `dir` and answers the table of all files.
 * `bytes` is the plain size, `brotli` what travels to a current browser.
 */
export function packFiles(dir: string): Record<string, ReleaseFile> {
  const table: Record<string, ReleaseFile> = {}
  for (const entry of readdirSync(dir, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const body = readFileSync(path)
    let travelling = body.length
    if (isCompressible(entry.name)) {
      const compressed = brotli(body)
      travelling = compressed.length
      writeFileSync(`${path}.br`, compressed)
      writeFileSync(`${path}.gz`, gzipSync(body, { level: 9 }))
    }
    table[relative(dir, path)] = { bytes: body.length, brotli: travelling, integrity: integrityOf(body) }
  }
  return Object.fromEntries(Object.entries(table).sort(([a], [b]) => (a < b ? -1 : 1)))
}
