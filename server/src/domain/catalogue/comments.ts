import { COMMENTS_PER_PAGE, type Comment, type ParsedRequestOf } from '@yaksok/shared/core/contract'
import { many, type Queryable, statementValues } from '../../infra/database/index.ts'
import { assetUrl } from '../media/index.ts'
import { rowBehind } from './ids.ts'

interface CommentRow {
  id: number
  author: string
  avatar: string
  title: string
  text: string
  images: string[]
  date: string
  sample: boolean
  stars: number | null
}

type Wanted = Omit<ParsedRequestOf<'goodsComments'>, 'id'>

/** What each order goes by, from the highest on; `visited` is the newest of those with stars. */
const ORDERS = { newest: ['written_on', 'id'], best: ['coalesce(stars, 0)', 'written_on', 'id'] } as const

/** A page of comments on a venue, newest or best first; of nobody's venue (null) the guestbook. */
export async function listComments(
  db: Queryable,
  venueId: number | null,
  { before, order }: Wanted,
): Promise<Comment[]> {
  const by = order === 'best' ? ORDERS.best : ORDERS.newest
  const { values, put } = statementValues()
  const where = [venueId === null ? 'venue_id is null' : `venue_id = ${put(venueId)}`, 'hidden_at is null']
  if (order === 'visited') where.push('stars is not null')
  if (before !== undefined) {
    const last = put(rowBehind(before))
    where.push(`(${by}) < (${by.map((column) => `(select ${column} from comments where id = ${last})`)})`)
  }
  const rows = await many<CommentRow>(
    db,
    `select id, author, avatar, title, text, images, written_on::text as date, sample, stars from comments
     where ${where.join(' and ')} order by ${by.map((column) => `${column} desc`)} limit ${COMMENTS_PER_PAGE}`,
    values,
  )
  return rows.map((row) => ({
    id: String(row.id),
    img: row.avatar,
    name: row.author,
    date: row.date,
    title: row.title,
    text: row.text,
    comments: row.images.map((image) => ({ img: assetUrl(image) })),
    sample: row.sample,
    stars: row.stars ?? 0,
  }))
}
