import { type LogTree, openTree, type Tile } from '@yaksok/shared/core/draw'
import { many, one, type Queryable } from '../../infra/database/index.ts'

/** Entries of the log; everything up to there is committed. */
export async function sizeOf(db: Queryable): Promise<number> {
  return (await one<{ size: number }>(db, 'select coalesce(max(position) + 1, 0) as size from log_entries'))?.size ?? 0
}

/** The hashes of a tile; null where the log is not that long. */
export async function readHashes(
  db: Queryable,
  { level, index, width }: Tile,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const rows = await many<{ hash: Buffer }>(
    db,
    'select hash from log_hashes where level = $1 and position >= $2 and position < $3 order by position',
    [level, index * 256, index * 256 + width],
  )
  return rows.length === width ? new Uint8Array(Buffer.concat(rows.map(({ hash }) => hash))) : null
}

/** The entries of a tile of level 0; null where the log is not that long. */
export async function readEntries(db: Queryable, { index, width }: Tile): Promise<string[] | null> {
  const rows = await many<{ kind: string; body: string }>(
    db,
    'select kind, body from log_entries where position >= $1 and position < $2 order by position',
    [index * 256, index * 256 + width],
  )
  return rows.length === width ? rows.map(({ kind, body }) => `${kind}\n${body}`) : null
}

export function treeOf(db: Queryable, size: number): LogTree {
  return openTree(size, async (tile) => {
    const hashes = await readHashes(db, tile)
    if (!hashes) throw new Error(`the log has no tile ${JSON.stringify(tile)}`)
    return hashes
  })
}
