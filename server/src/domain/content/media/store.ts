import { many, one, type Queryable } from '../../../infra/database/index.ts'
import { ContentError } from '../faults.ts'
import { PART } from './limits.ts'
import { type Media, sha256 } from './prepare.ts'

const TYPES = { webp: 'image/webp', mp4: 'video/mp4' } as const

/** The name of what was made from these bytes before, or null (docs/decisions/027-media-storage.md). */
export async function knownMedia(db: Queryable, source: string): Promise<string | null> {
  const found = await one<{ hash: string; type: string }>(
    db,
    'select hash, type from media where source = $1 order by hash limit 1',
    [source],
  )
  return found && `${found.hash}.${found.type === TYPES.webp ? 'webp' : 'mp4'}`
}

/** Keeps a picture or clip under its hash; what is there already stays. */
export async function storeMedia(db: Queryable, { name, source, bytes }: Media): Promise<void> {
  if (!bytes) {
    if (await knownMedia(db, source)) return
    throw new ContentError('The content changed meanwhile: try again')
  }
  const type = name.endsWith('.mp4') ? TYPES.mp4 : TYPES.webp
  const made = await one(
    db,
    `insert into media (hash, type, size, source) values ($1, $2, $3, $4)
     on conflict (hash) do nothing returning hash`,
    [sha256(bytes), type, bytes.length, source],
  )
  if (!made) return
  for (let n = 0; n * PART < bytes.length; n++)
    await db.query('insert into media_parts (hash, n, bytes) values ($1, $2, $3)', [
      sha256(bytes),
      n,
      bytes.subarray(n * PART, (n + 1) * PART),
    ])
}

/** Names of media that rows show. */
const SHOWN = `select img as name from venues union select img from advertisements union select img from videos
  union select url from videos union select unnest(images) from comments`

/** Marks what no row shows any more, and removes what has been so for a day; open pages may ask for it until then. */
export async function sweepMedia(db: Queryable): Promise<number> {
  await db.query(
    `with shown as (select split_part(name, '.', 1) as hash from (${SHOWN}) names)
     update media set unused_since = case when hash in (select hash from shown) then null else now() end
     where (unused_since is null) <> (hash in (select hash from shown))`,
  )
  const gone = await many(db, `delete from media where unused_since < now() - interval '1 day' returning hash`)
  return gone.length
}
