import type { Advertisement, ResponseOf, Review, VideoItem } from '@yaksok/shared/core/contract'
import { toWire } from '@yaksok/shared/core/money'
import { assetUrl } from '../assets/index.ts'
import { many, type Queryable } from '../db/index.ts'

/** The parts of Home and of the video shelf that an operator edits. */

export async function listVideos(db: Queryable): Promise<VideoItem[]> {
  interface Row {
    id: number
    name: string
    img: string
    url: string
    duration: number
    sample: boolean
  }
  const rows = await many<Row>(
    db,
    'select id, name, img, url, duration_s::float8 as duration, sample from videos order by seq, id limit 1000',
  )
  return rows.map((row) => ({ ...row, id: String(row.id), img: assetUrl(row.img), url: assetUrl(row.url) }))
}

export async function listAdvertisements(db: Queryable): Promise<Advertisement[]> {
  const rows = await many<Advertisement>(
    db,
    'select img, title, caption, link, sample from advertisements order by seq, id',
  )
  return rows.map((row) => ({ ...row, img: assetUrl(row.img) }))
}

export async function listReviews(db: Queryable): Promise<Review[]> {
  const rows = await many<{ id: number; name: string; text: string; sample: boolean }>(
    db,
    'select id, name, text, sample from reviews order by seq, id limit 100',
  )
  return rows.map((row) => ({ ...row, id: String(row.id) }))
}

/** Newest first. `create_time` carries the offset of Seoul, which has no summer time. */
export async function listNotices(db: Queryable): Promise<ResponseOf<'notices'>> {
  return await many<ResponseOf<'notices'>[number]>(
    db,
    `select title as name, text,
       to_char(published_at at time zone 'Asia/Seoul', 'YYYY-MM-DD"T"HH24:MI:SS"+09:00"') as create_time
     from notices where published_at <= now() order by published_at desc, id desc limit 100`,
  )
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

/** Approved withdrawals under masked names; in a demonstration, samples fill the rest of the marquee. */
export async function listWithdrawNotices(db: Queryable): Promise<ResponseOf<'withdrawNotices'>> {
  const real = await many<{ id: number; username: string; amount: number }>(
    db,
    `select w.id, m.username, w.amount from withdrawals w join members m on m.id = w.account_id
     where w.status = 2 order by w.updated_at desc limit $1`,
    [WITHDRAWALS],
  )
  const samples = await many<{ id: number; name: string; amount: number }>(
    db,
    'select id, name, amount from sample_withdrawals order by id limit $1',
    [WITHDRAWALS - real.length],
  )
  return [
    ...real.map((row) => ({
      id: `w${row.id}`,
      name: maskName(row.username),
      money: toWire(row.amount),
      sample: false,
    })),
    ...samples.map((row) => ({ id: `s${row.id}`, name: row.name, money: toWire(row.amount), sample: true })),
  ]
}

/** A username that other members may see: its first two letters. */
function maskName(username: string): string {
  return `${username.slice(0, 2)}***`
}
