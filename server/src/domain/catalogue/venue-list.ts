import { GOODS_PER_PAGE, type ParsedRequestOf, type ResponseOf, type Venue } from '@yaksok/shared/core/contract'
import { many, one, type Queryable, statementValues } from '../../infra/database/index.ts'
import { provinceOf } from './areas.ts'
import { findParts, holdsText } from './search/listed.ts'
import { COLUMNS, VENUES, type VenueRow, venueOf } from './venues.ts'

/** What narrows and orders a list of venues. */
export type VenueQuery = Omit<ParsedRequestOf<'goods'>, 'class_id' | 'after'> & {
  /** null: of all. */
  category: number | null
}

/** What each order goes by, so that the highest comes first, and equals by their numbers. */
const SORTS = { price: ['-greatest(v.price, v.price_other)', 'v.number'], rating: ['-v.rating', 'v.number'] } as const

/** Bands of what a visit costs at least, won: from, and below. */
const PRICES = { '5': [0, 50_000], '10': [50_000, 100_000], more: [100_000, null] } as const

/** The conditions of a list, with their values. */
async function narrowed(db: Queryable, { category, text = '', province, district, price }: VenueQuery) {
  const { values, put } = statementValues()
  const where = ['v.hidden_at is null']
  if (category !== null) where.push(`v.category_id = ${put(category)}`)
  if (province) where.push(`split_part(btrim(v.location), ' ', 1) = ${put(province)}`)
  if (district) where.push(`v.district = ${put(district)}`)
  if (price) {
    const [from, below] = PRICES[price]
    where.push(`least(v.price, v.price_other) >= ${put(from)}`)
    if (below !== null) where.push(`least(v.price, v.price_other) < ${put(below)}`)
  }
  const search = await findParts(db, 'venue', text)
  where.push(holdsText('v', `concat(to_char(v.number, 'FM000'), v.name, v.district, v.kind)`, search, put))
  return { where, values, put }
}

/** A page of venues in the order of their numbers, or by price or rating. @param after the number of the venue that the page before ended with */
export async function listVenues(db: Queryable, query: VenueQuery, after: number | null): Promise<Venue[]> {
  const { where, values, put } = await narrowed(db, query)
  const by = query.sort ? SORTS[query.sort] : ['v.number']
  if (after !== null) {
    const last = put(after)
    where.push(`(${by}) > (${by.map((column) => `(select ${column} from venues v where v.id = ${last})`)})`)
  }
  const rows = await many<VenueRow>(
    db,
    `select ${COLUMNS} from ${VENUES} where ${where.join(' and ')}
     order by ${by} limit ${GOODS_PER_PAGE}`,
    values,
  )
  return rows.map(venueOf)
}

/** Venues that are counted one by one; more are told as so many at least. */
const COUNTED = 1000

/** How many venues a list has. What is narrowed by category and area alone is counted already. */
export async function countVenues(db: Queryable, query: VenueQuery): Promise<ResponseOf<'venueCount'>> {
  const { category, text, province = '', district = '', price } = query
  if (!text && !price && (!district || province)) {
    const row = await one<{ count: number }>(
      db,
      `select count from catalogue_counts where kind = 'venue' and area = $1 and topic = $2 and band = ''`,
      [[province, district].filter(Boolean).join(' '), category === null ? '' : String(category)],
    )
    return { count: row?.count ?? 0, more: false }
  }
  const { where, values } = await narrowed(db, query)
  const row = await one<{ count: number }>(
    db,
    `select count(*)::int as count from (select from venues v where ${where.join(' and ')} limit ${COUNTED + 1}) found`,
    values,
  )
  const found = row?.count ?? 0
  return { count: Math.min(found, COUNTED), more: found > COUNTED }
}

/** Venues whose area pages of contract 8.7 are told. */
const PLACED = 500

/** Where each of the first venues is, by the first word of its address. */
export async function listAreas(db: Queryable): Promise<ResponseOf<'venueAreas'>> {
  const rows = await many<{ id: number; district: string; location: string }>(
    db,
    'select id, district, location from venues where hidden_at is null order by number limit $1',
    [PLACED],
  )
  return rows.map(({ id, district, location }) => ({ id: String(id), province: provinceOf(location), district }))
}

/** How many venues each district has. */
export async function countAreas(db: Queryable): Promise<ResponseOf<'areaCounts'>> {
  const rows = await many<{ area: string; count: number }>(
    db,
    `select area, count from catalogue_counts
     where kind = 'venue' and topic = '' and area like '% %' and count > 0 order by area limit 1000`,
  )
  return rows.map(({ area, count }) => {
    const [first = '', ...district] = area.split(' ')
    return { province: provinceOf(first), district: district.join(' '), venues: count }
  })
}
