/** A log as files (https://c2sp.org/tlog-tiles): the same addresses, caches and forms for every log that is served. */
import { type Bytes, concat, utf8 } from './bytes.ts'
import { parseTilePath, TILE_WIDTH, type Tile } from './tiles.ts'

/** Longest entry, bytes: its length stands before it in two. */
const LONGEST = 65_535

/** The entries of a tile of level 0 as they are served, each behind its length. Throws RangeError for one that is too long. */
export function bundleOf(entries: readonly string[]): Bytes {
  return concat(
    ...entries.flatMap((entry) => {
      const bytes = utf8(entry)
      if (bytes.length > LONGEST) throw new RangeError(`an entry of a log has ${LONGEST} bytes at most`)
      return [Uint8Array.of(bytes.length >> 8, bytes.length & 255), bytes]
    }),
  )
}

/** The entries in a bundle; what was cut in the middle of one is left out. */
export function entriesIn(bundle: Uint8Array): string[] {
  const entries: string[] = []
  for (let at = 0; at + 2 <= bundle.length; ) {
    const end = at + 2 + (((bundle[at] as number) << 8) | (bundle[at + 1] as number))
    if (end > bundle.length) break
    entries.push(new TextDecoder().decode(bundle.subarray(at + 2, end)))
    at = end
  }
  return entries
}

/** Where a log lies. Each answers null for what it has not. */
export interface LogSource {
  /** The newest checkpoint, and the key that signed it. */
  newest(): Promise<{ note: string; verifier: string } | null>
  /** The hashes of a tile, exactly `32 × width` bytes. */
  hashes(tile: Tile): Promise<Bytes | null>
  /** The entries of a tile of level 0, exactly `width`. */
  entries(tile: Tile): Promise<readonly string[] | null>
}

/** A full tile never changes; one that is still growing is asked for under its next width soon. */
const FULL = 'public, max-age=31536000, immutable'
const PARTIAL = 'public, max-age=3600, immutable'
const NOSNIFF = { 'x-content-type-options': 'nosniff' }

/** A file of a log with the headers of its answer. */
export interface LogFile {
  body: string | Bytes
  headers: Record<string, string>
}

/** What is behind a path below a log's address: `checkpoint`, `key`, `tile/<L>/<N>` or `tile/entries/<N>`; null for anything else. */
export async function logFile(path: string, source: LogSource): Promise<LogFile | null> {
  if (path === 'checkpoint' || path === 'key') {
    const newest = await source.newest()
    const headers = { ...NOSNIFF, 'cache-control': 'no-cache', 'content-type': 'text/plain; charset=utf-8' }
    return newest && { body: path === 'key' ? `${newest.verifier}\n` : newest.note, headers }
  }
  const tile = parseTilePath(path)
  const body = tile && (tile.entries ? await bundle(source, tile) : await source.hashes(tile))
  const cache = tile?.width === TILE_WIDTH ? FULL : PARTIAL
  return body && { body, headers: { ...NOSNIFF, 'cache-control': cache, 'content-type': 'application/octet-stream' } }
}

async function bundle(source: LogSource, tile: Tile): Promise<Bytes | null> {
  const entries = await source.entries(tile)
  return entries && bundleOf(entries)
}
