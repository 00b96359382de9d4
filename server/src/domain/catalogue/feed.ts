import {
  type Advertisement,
  NOTICES_PER_PAGE,
  REVIEWS_PER_PAGE,
  type ResponseOf,
  type Review,
  type VideoItem,
} from '@yaksok/shared/core/contract'
import { toWire } from '@yaksok/shared/core/money'
import { many, type Queryable } from '../../infra/database/index.ts'
import { assetUrl } from '../media/index.ts'

/** The parts of Home and of the video shelf that an operator edits. */

interface VideoRow {
  id: number
  name: string
  img: string
  url: string
  duration: number
  sample: boolean
}

/** The most videos of one answer. */
export const MOST_VIDEOS = 200

/** Videos in the order of the shelf. @param id that one alone @param after begins behind that one */
export async function listVideos(
  db: Queryable,
  { most, id = null, after = null }: { most: number; id?: number | null; after?: number | null },
): Promise<VideoItem[]> {
  const behind = `(seq, id) > ((select seq from videos where id = $2), $2)`
  const rows = await many<VideoRow & Record<string, unknown>>(
    db,
    `select id, name, img, url, duration_s::float8 as duration, sample from videos
     where hidden_at is null ${id === null ? 'and $3::bigint is null' : 'and id = $3'}
       ${after === null ? 'and $2::bigint is null' : `and ${behind}`} order by seq, id limit $1`,
    [most, after, id],
  )
  return rows.map((row) => ({ ...row, id: String(row.id), img: assetUrl(row.img), url: assetUrl(row.url) }))
}

export async function listAdvertisements(db: Queryable): Promise<Advertisement[]> {
  const rows = await many<Advertisement>(
    db,
    'select img, title, caption, link, sample from advertisements where hidden_at is null order by seq, id limit 50',
  )
  return rows.map((row) => ({ ...row, img: assetUrl(row.img) }))
}

/** A page of reviews. @param after begins behind that one */
export async function listReviews(db: Queryable, after: number | null): Promise<Review[]> {
  const rows = await many<{ id: number; name: string; text: string; sample: boolean }>(
    db,
    `select id, name, text, sample from reviews where hidden_at is null
       ${after === null ? 'and $1::bigint is null' : 'and (seq, id) > ((select seq from reviews where id = $1), $1)'}
     order by seq, id limit ${REVIEWS_PER_PAGE}`,
    [after],
  )
  return rows.map((row) => ({ ...row, id: String(row.id) }))
}

/** Newest first. `create_time` carries the offset of Seoul, which has no summer time. @param before begins behind that one */
export async function listNotices(db: Queryable, before: number | null = null): Promise<ResponseOf<'notices'>> {
  const rows = await many<Omit<ResponseOf<'notices'>[number], 'id'> & { id: number }>(
    db,
    `select id, title as name, text,
       to_char(published_at at time zone 'Asia/Seoul', 'YYYY-MM-DD"T"HH24:MI:SS"+09:00"') as create_time
     from notices where published_at <= now()
       ${before === null ? 'and $1::bigint is null' : 'and (published_at, id) < ((select published_at from notices where id = $1), $1)'}
     order by published_at desc, id desc limit ${NOTICES_PER_PAGE}`,
    [before],
  )
  return rows.map((row) => ({ ...row, id: String(row.id) }))
}

/** The matching list of a demonstration; the product has no real matches to list. */
export async function listMatches(db: Queryable): Promise<ResponseOf<'matching'>> {
  const rows = await many<{ id: number; name: string; img: string }>(
    db,
    'select id, name, avatar as img from sample_matches order by id limit 50',
  )
  return rows.map((row) => ({ ...row, id: String(row.id), sample: true }))
}

/** How many the withdrawal marquee shows (product.txt section 9). */
const WITHDRAWALS = 30

/** The withdrawals of a demonstration. What members withdraw is nobody else's matter (decisions.md, 10). */
export async function listWithdrawNotices(db: Queryable): Promise<ResponseOf<'withdrawNotices'>> {
  const rows = await many<{ id: number; name: string; amount: number }>(
    db,
    'select id, name, amount from sample_withdrawals order by id limit $1',
    [WITHDRAWALS],
  )
  return rows.map(({ id, name, amount }) => ({ id: `s${id}`, name, money: toWire(amount), sample: true }))
}

/** What the date events are about, by the id of their lottery; one that nobody has written of is not there. */
export async function listDateEvents(db: Queryable): Promise<ResponseOf<'dateEvents'>> {
  const rows = await many<{ id: number; text: string; sample: boolean }>(
    db,
    'select l.id, e.text, e.sample from date_events e join lotteries l using (key) order by l.position',
  )
  return rows.map((row) => ({ ...row, id: String(row.id) }))
}
