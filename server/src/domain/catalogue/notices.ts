import { many, one, type Queryable } from '../../infra/database/index.ts'
import { catalogueChanged } from './topic.ts'

/** A notice that members read. */
export interface Notice {
  id: number
  title: string
  text: string
  published_at: Date
}

/** Notices, newest first. @param below leaves out those from this number on */
export function listNotices(
  db: Queryable,
  { limit = null, below = null }: { limit?: number | null; below?: number | null } = {},
): Promise<Notice[]> {
  return many<Notice & Record<string, unknown>>(
    db,
    `select id, title, text, published_at from notices where $2::bigint is null or id < $2
     order by id desc limit $1`,
    [limit, below],
  )
}

/** Puts a notice up, or changes one. @returns its number; null where there is none to change */
export async function saveNotice(
  db: Queryable,
  { id = null, title, text }: { id?: number | null; title: string; text: string },
): Promise<number | null> {
  const saved = id
    ? await one<{ id: number }>(db, 'update notices set title = $2, text = $3 where id = $1 returning id', [
        id,
        title,
        text,
      ])
    : await one<{ id: number }>(db, 'insert into notices (title, text) values ($1, $2) returning id', [title, text])
  if (saved) await catalogueChanged(db)
  return saved?.id ?? null
}

/** Takes a notice down. @returns false where there is none */
export async function removeNotice(db: Queryable, id: number): Promise<boolean> {
  const removed = await one(db, 'delete from notices where id = $1 returning id', [id])
  if (removed) await catalogueChanged(db)
  return removed !== null
}
