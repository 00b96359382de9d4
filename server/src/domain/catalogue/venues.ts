import type { Comment, Option, RecommendedVenue, ResponseOf, Venue, VenueDetail } from '@yaksok/shared/core/contract'
import { toWire } from '@yaksok/shared/core/money'
import { hangulPattern } from '@yaksok/shared/core/text'
import { many, one, type Queryable } from '../../infra/database/index.ts'
import { assetUrl, viewsOf } from '../media/index.ts'
import { isProvince } from './areas.ts'

interface VenueRow {
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
  reviews: number
  sample: boolean
}

interface VenueDetailRow extends VenueRow {
  location: string
  hours: string
  text: string
}

const COLUMNS = `v.id, v.number, v.name, v.district, v.kind, v.note, v.img, v.rating, v.r1, v.r2, v.price, v.list_price,
  v.r1_other, v.r2_other, v.price_other, v.list_price_other, v.sample,
  (select count(*) from comments c where c.venue_id = v.id and c.hidden_at is null) as reviews`

/** product.txt section 3: `index` is the number members search by; prices are won of the contract. */
function venueOf(row: VenueRow): Venue {
  return {
    id: String(row.id),
    img: assetUrl(row.img),
    name: row.name,
    name1: row.district,
    name2: row.kind,
    name3: row.note,
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

/** Venues by number; `categoryId` null means all, `text` searches number, name, district and kind. */
export async function listVenues(db: Queryable, categoryId: number | null, text: string): Promise<Venue[]> {
  const rows = await many<VenueRow>(
    db,
    `select ${COLUMNS} from venues v
     where v.hidden_at is null and ($1::bigint is null or v.category_id = $1)
       and ($2 = '' or concat_ws(' ', to_char(v.number, 'FM000'), v.name, v.district, v.kind) ~* $2)
     order by v.number`,
    [categoryId, hangulPattern(text)],
  )
  return rows.map(venueOf)
}

/** The venues a member has put aside, newest first. */
export async function listFavouriteVenues(db: Queryable, memberId: number): Promise<Venue[]> {
  const rows = await many<VenueRow>(
    db,
    `select ${COLUMNS} from venues v join favourite_venues f on f.venue_id = v.id
     where f.member_id = $1 and v.hidden_at is null order by f.put_at desc, v.id desc`,
    [memberId],
  )
  return rows.map(venueOf)
}

/** A venue whole; `telegram` is the operator's desk. */
export async function findVenue(db: Queryable, id: number, telegram: string): Promise<VenueDetail | null> {
  const row = await one<VenueDetailRow>(
    db,
    `select ${COLUMNS}, v.location, v.hours, v.text from venues v where v.id = $1 and v.hidden_at is null`,
    [id],
  )
  return row && { ...venueOf(row), weizhi: row.location, hours: row.hours, text: row.text, telegram }
}

/** Where each venue is, by the first word of its address. */
export async function listAreas(db: Queryable): Promise<ResponseOf<'venueAreas'>> {
  const rows = await many<{ id: number; district: string; location: string }>(
    db,
    'select id, district, location from venues where hidden_at is null order by number',
  )
  return rows.map(({ id, district, location }) => {
    const [first = ''] = location.trim().split(/\s+/)
    return { id: String(id), province: isProvince(first) ? first : '', district }
  })
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
     where v.recommended is not null and v.hidden_at is null order by v.recommended`,
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

interface CommentRow {
  author: string
  avatar: string
  title: string
  text: string
  images: string[]
  date: string
  sample: boolean
  stars: number | null
}

/** Comments on a venue, newest first; with null, the guestbook. */
export async function listComments(db: Queryable, venueId: number | null): Promise<Comment[]> {
  const rows = await many<CommentRow>(
    db,
    `select author, avatar, title, text, images, written_on::text as date, sample, stars from comments
     where venue_id is not distinct from $1 and hidden_at is null order by written_on desc, id desc limit 200`,
    [venueId],
  )
  return rows.map((row) => ({
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
