import { many, one, type Pool } from '../../infra/database/index.ts'

/** A picture or clip of the database. */
export interface Medium {
  type: string
  /** Bytes. */
  size: number
}

/** As the database cuts them (`media_parts`). */
const PART = 256 * 1024
/** What this process keeps in memory: pictures that everybody asks for at once. */
const KEPT_BYTES = 16 * 1024 * 1024

export interface MediaStore {
  /** Null where there is none. */
  find(hash: string): Promise<Medium | null>
  /** Bytes from the first place to the last, both included, a part at a time. */
  read(hash: string, first: number, last: number): AsyncGenerator<Buffer>
}

/** Reads media, and keeps parts of them that were asked for lately: what an address names never changes. */
export function createMediaStore(pool: Pool): MediaStore {
  const media = new Map<string, Medium>()
  const parts = new Map<string, Buffer>()
  let kept = 0

  function keep(key: string, bytes: Buffer): Buffer {
    parts.set(key, bytes)
    kept += bytes.length
    for (const [oldest, { length }] of parts) {
      if (kept <= KEPT_BYTES) break
      parts.delete(oldest)
      kept -= length
    }
    return bytes
  }

  async function part(hash: string, n: number): Promise<Buffer> {
    const key = `${hash} ${n}`
    const known = parts.get(key)
    if (known) return known
    const [row] = await many<{ bytes: Buffer }>(pool, 'select bytes from media_parts where hash = $1 and n = $2', [
      hash,
      n,
    ])
    if (!row) throw new Error(`media ${hash} has no part ${n}`)
    return parts.get(key) ?? keep(key, row.bytes)
  }

  return {
    async find(hash) {
      const known = media.get(hash)
      if (known) return known
      const found = await one<Medium & Record<string, unknown>>(pool, 'select type, size from media where hash = $1', [
        hash,
      ])
      if (found && media.size < 10_000) media.set(hash, found)
      return found
    },
    async *read(hash, first, last) {
      for (let n = Math.floor(first / PART); n * PART <= last; n++) {
        const bytes = await part(hash, n)
        yield bytes.subarray(Math.max(0, first - n * PART), Math.min(bytes.length, last + 1 - n * PART))
      }
    },
  }
}
