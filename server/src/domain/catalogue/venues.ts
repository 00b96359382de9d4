import type { Option, RecommendedVenue, Venue, VenueDetail } from '@yaksok/shared/core/contract'
import { toWire } from '@yaksok/shared/core/money'
import { many, one, type Queryable } from '../../infra/database/index.ts'
import { assetUrl, viewsOf } from '../media/index.ts'
import { provinceOf } from './areas.ts'

export interface VenueRow {
  id: number
  number: number
  name: string
  district: string
  kind: string
  note: string
  img: string
  rating: number
  r1: string
  r2: string
  price: number
  list_price: number | null
  r1_other: string
  r2_other: string
  price_other: number
  list_price_other: number | null
  location: string
  reviews: number
  sample: boolean
}

interface VenueDetailRow extends VenueRow {
  hours: string
  text: string
}

export const COLUMNS = `v.id, v.number, v.name, v.district, v.kind, v.note, v.img, v.rating, v.r1, v.r2, v.price, v.list_price,
  v.r1_other, v.r2_other, v.price_other, v.list_price_other, v.location, v.sample, coalesce(n.count, 0) as reviews`
/** The venues with how many comments each of them has. */
export const VENUES = 'venues v left join comment_counts n on n.venue_id = v.id'

/** product.txt section 3: `index` is the number members search by; prices are won of the contract. */
export function venueOf(row: VenueRow): Venue {
  return {
    id: String(row.id),
    img: assetUrl(row.img),
    name: row.name,
    name1: row.district,
    name2: row.kind,
    name3: row.note,
    province: provinceOf(row.location),
    xing: row.rating / 10,
    reviews: row.reviews,
    r1: row.r1,
    r2: row.r2,
    price: toWire(row.price),
    yuanjia: row.list_price === null ? '' : toWire(row.list_price),
    r1_r1: row.r1_other,
    r2_r2: row.r2_other,
    price_price: toWire(row.price_other),
    yuanjia2: row.list_price_other === null ? '' : toWire(row.list_price_other),
    index: row.number,
    sample: row.sample,
  }
}

/** The venues a member has put aside, newest first. */
export async function listFavouriteVenues(db: Queryable, memberId: number): Promise<Venue[]> {
  const rows = await many<VenueRow>(
    db,
    `select ${COLUMNS} from ${VENUES} join favourite_venues f on f.venue_id = v.id
     where f.member_id = $1 and v.hidden_at is null order by f.put_at desc, v.id desc`,
    [memberId],
  )
  return rows.map(venueOf)
}

/** A venue whole; `telegram` is the operator's desk. */
export async function findVenue(db: Queryable, id: number, telegram: string): Promise<VenueDetail | null> {
  const row = await one<VenueDetailRow>(
    db,
    `select ${COLUMNS}, v.hours, v.text from ${VENUES} where v.id = $1 and v.hidden_at is null`,
    [id],
  )
  return row && { ...venueOf(row), weizhi: row.location, hours: row.hours, text: row.text, telegram }
}

/** Addresses of a venue's pictures: a sample has three views, others the one they were brought in with. */
export async function listPictures(db: Queryable, id: number): Promise<string[] | null> {
  const row = await one<{ img: string }>(db, 'select img from venues where id = $1 and hidden_at is null', [id])
  return row && viewsOf(row.img).map(assetUrl)
}

export async function listRecommended(db: Queryable): Promise<RecommendedVenue[]> {
  const rows = await many<VenueDetailRow>(
    db,
    `select v.id, v.img, v.name, v.district, v.kind, v.hours, v.sample from venues v
     where v.recommended is not null and v.hidden_at is null order by v.recommended limit 100`,
  )
  return rows.map((row) => ({
    id: String(row.id),
    img: assetUrl(row.img),
    name: row.name,
    name2: `${row.district} · ${row.kind}`,
    // The last time to reserve is on the venue's own page.
    pm: row.hours.split(',')[0] ?? row.hours,
    sample: row.sample,
  }))
}

export async function listCategories(db: Queryable): Promise<Option[]> {
  const rows = await many<{ id: number; name: string }>(db, 'select id, name from categories order by seq, id')
  return [{ id: '0', name: '전체' }, ...rows.map(({ id, name }) => ({ id: String(id), name }))]
}
