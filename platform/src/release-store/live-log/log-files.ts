/**
 * `<store>/.log/<origin>/tile/…`: a log as the tiles that it is served as, each under the name of the full one. They only grow, so
 * that a tile of an earlier size is the beginning of what lies there.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type Bytes,
  bundleOf,
  entriesIn,
  leafHash,
  merkleRoot,
  TILE_WIDTH,
  type Tile,
  tilePath,
} from '../../transparency-log/index.ts'
import { writeAtomically } from '../../util/index.ts'

const HASH_BYTES = 32

export interface LogFiles {
  /** Entries that are there, beginning from one of which it is known that there are `atLeast`. */
  size(atLeast: number): number
  /** The hashes of a tile; null where the log is not that long. */
  hashes(tile: Tile): Bytes | null
  /** The entries of a tile of level 0; null where the log is not that long. */
  entries(tile: Tile): string[] | null
  /** Adds an entry at the end, which is at `size`. */
  append(entry: string, size: number): Promise<void>
}

/** Whether a text may name a log: a host and a path. It becomes a folder. */
export const isOrigin = (text: string): boolean =>
  text.length <= 100 && /^[a-z0-9][a-z0-9.-]*(?:\/[a-z0-9][a-z0-9.-]*)*$/.test(text)

/** @param origin the log's name. Throws TypeError where it is none */
export function openLogFiles(store: string, origin: string): LogFiles {
  if (!isOrigin(origin)) throw new TypeError('not a name of a log')
  const fileOf = (level: number, index: number, kind?: 'entries') =>
    join(store, '.log', origin.replaceAll('/', '+'), tilePath({ level, index, width: TILE_WIDTH }, kind))
  const read = (file: string): Bytes => {
    try {
      return new Uint8Array(readFileSync(file))
    } catch {
      return new Uint8Array()
    }
  }
  const entriesOf = (index: number) => entriesIn(read(fileOf(0, index, 'entries')))

  /** The hash of a full tile stands in the one above it. */
  async function close(level: number, index: number): Promise<void> {
    const hashes = read(fileOf(level, index))
    const all = Array.from({ length: TILE_WIDTH }, (_, n) => hashes.slice(n * HASH_BYTES, (n + 1) * HASH_BYTES))
    const above = Math.floor(index / TILE_WIDTH)
    const place = index % TILE_WIDTH
    const before = read(fileOf(level + 1, above)).subarray(0, place * HASH_BYTES)
    writeAtomically(fileOf(level + 1, above), Buffer.concat([before, await merkleRoot(all)]))
    if (place === TILE_WIDTH - 1) await close(level + 1, above)
  }

  return {
    size(atLeast) {
      for (let index = Math.floor(atLeast / TILE_WIDTH); ; index++) {
        const { length } = entriesOf(index)
        if (length < TILE_WIDTH) return index * TILE_WIDTH + length
      }
    },
    hashes({ level, index, width }) {
      const bytes = read(fileOf(level, index)).slice(0, width * HASH_BYTES)
      return bytes.length === width * HASH_BYTES ? bytes : null
    },
    entries({ index, width }) {
      const entries = entriesOf(index).slice(0, width)
      return entries.length === width ? entries : null
    },
    async append(entry, size) {
      const index = Math.floor(size / TILE_WIDTH)
      const entries = [...entriesOf(index).slice(0, size % TILE_WIDTH), entry]
      writeAtomically(fileOf(0, index, 'entries'), Buffer.from(bundleOf(entries)))
      // of all of them: a process may have ended between the two
      const leaves = await Promise.all(entries.map((text) => leafHash(new TextEncoder().encode(text))))
      writeAtomically(fileOf(0, index), Buffer.concat(leaves))
      if (entries.length === TILE_WIDTH) await close(0, index)
    },
  }
}
