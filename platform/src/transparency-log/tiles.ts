import type { Bytes } from './bytes.ts'
import { merkleRoot, nodeHash } from './merkle.ts'

/** Hashes in a tile, and bytes of one (https://c2sp.org/tlog-tiles). */
export const TILE_WIDTH = 256
const HASH_BYTES = 32

/** Which hashes of a log: those of its entries on level 0, on each level above one for a full tile below. */
export interface Tile {
  level: number
  index: number
  /** Hashes from the tile's first on, 1 to 256. */
  width: number
}

/** Where a tile is, below the log's address: `tile/0/x001/234.p/5`. @param kind `entries` for the texts themselves */
export function tilePath({ level, index, width }: Tile, kind?: 'entries'): string {
  let path = String(index % 1000).padStart(3, '0')
  for (let rest = Math.floor(index / 1000); rest > 0; rest = Math.floor(rest / 1000))
    path = `x${String(rest % 1000).padStart(3, '0')}/${path}`
  return `tile/${kind ?? level}/${path}${width === TILE_WIDTH ? '' : `.p/${width}`}`
}

const PATH = /^tile\/(entries|[0-7])\/((?:x\d{3}\/){0,4}\d{3})(?:\.p\/([1-9]\d{0,2}))?$/

/** The tile that a path names in the one spelling there is; null for anything else. */
export function parseTilePath(path: string): (Tile & { entries: boolean }) | null {
  const [, kind = '', digits = '', part] = PATH.exec(path) ?? []
  const entries = kind === 'entries'
  const tile = {
    level: entries ? 0 : Number(kind),
    index: Number(digits.replaceAll(/[x/]/g, '')),
    width: part === undefined ? TILE_WIDTH : Number(part),
  }
  const isCanonical = digits !== '' && tile.width <= TILE_WIDTH && part !== String(TILE_WIDTH)
  return isCanonical && tilePath(tile, entries ? 'entries' : undefined) === path ? { ...tile, entries } : null
}

/** Fetches a tile: exactly `32 × width` bytes. */
export type ReadTile = (tile: Tile) => Promise<Bytes>

/** The Merkle tree of a log of `size` entries, computed from its tiles; each tile is read once. */
export interface LogTree {
  size: number
  /** Hash over the entries from `from` up to, not including, `to`: a range that the tree of RFC 6962 has. */
  hashOf(from: number, to: number): Promise<Bytes>
}

/** The tree of a log of `size` entries, read by tiles; each tile is read once. */
export function openTree(size: number, read: ReadTile): LogTree {
  const tiles = new Map<string, Promise<Bytes>>()

  async function readTile(level: number, index: number): Promise<Bytes> {
    const width = Math.min(TILE_WIDTH, Math.floor(size / TILE_WIDTH ** level) - index * TILE_WIDTH)
    const bytes = await read({ level, index, width })
    if (bytes.length !== width * HASH_BYTES) throw new TypeError(`a tile of ${width} hashes has ${bytes.length} bytes`)
    return bytes
  }

  /** Hash of a full subtree: over `2 ** height` entries. @param index of those subtrees */
  async function fullHash(height: number, index: number): Promise<Bytes> {
    const level = Math.floor(height / 8)
    const count = 2 ** (height % 8)
    const first = index * count
    const name = `${level} ${Math.floor(first / TILE_WIDTH)}`
    const tile = tiles.get(name) ?? readTile(level, Math.floor(first / TILE_WIDTH))
    tiles.set(name, tile)
    const bytes = await tile
    const begin = first % TILE_WIDTH
    const hashOfPlace = (_: unknown, n: number) => bytes.slice((begin + n) * HASH_BYTES, (begin + n + 1) * HASH_BYTES)
    return await merkleRoot(Array.from({ length: count }, hashOfPlace))
  }

  async function hashOf(from: number, to: number): Promise<Bytes> {
    const count = to - from
    if (count === 0) return await merkleRoot([])
    const left = splitOf(count)
    if (left * 2 === count || count === 1) return await fullHash(Math.log2(count), from / count)
    return await nodeHash(await hashOf(from, from + left), await hashOf(from + left, to))
  }

  return { size, hashOf }
}

/** The largest power of two below `count`: where RFC 6962 splits a tree. */
export function splitOf(count: number): number {
  let split = 1
  while (split * 2 < count) split *= 2
  return split
}
