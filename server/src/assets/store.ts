import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

const FOLDER = join(import.meta.dirname, '../../assets')
const BASE = '/api/assets'
const TYPES: Record<string, string> = {
  '.svg': 'image/svg+xml',
  '.mp4': 'video/mp4',
  '.jpg': 'image/jpeg',
}

/** One file of server/assets, in memory: all of them together are under 2 MB. */
export interface Asset {
  /** File name with the hash of its content, so that it may be cached for ever. */
  name: string
  type: string
  body: Buffer
  /** Brotli of a text file; null for what is compressed already. */
  brotli: Buffer | null
}

const byLogicalName = new Map<string, Asset>()
const byHashedName = new Map<string, Asset>()

for (const file of readdirSync(FOLDER)) {
  const extension = extname(file)
  const type = TYPES[extension]
  if (!type) continue
  const body = readFileSync(join(FOLDER, file))
  const hash = createHash('sha256').update(body).digest('hex').slice(0, 10)
  const name = `${file.slice(0, -extension.length)}.${hash}${extension}`
  const asset: Asset = { name, type, body, brotli: extension === '.svg' ? brotliCompressSync(body) : null }
  byLogicalName.set(file, asset)
  byHashedName.set(name, asset)
}

/** The asset of a hashed name, or undefined. */
export function findAsset(hashedName: string): Asset | undefined {
  return byHashedName.get(hashedName)
}

/**
 * Address of what the database calls a picture or clip: a file of server/assets (`venue-cafe.svg`) gets its immutable
 * address; an https address, and an avatar id, stay themselves.
 */
export function assetUrl(reference: string): string {
  const asset = byLogicalName.get(reference)
  return asset ? `${BASE}/${asset.name}` : reference
}
