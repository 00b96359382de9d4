import type { Option, Venue } from '@yaksok/shared/core/contract'
import { findHangul } from '@yaksok/shared/core/text'
import { venueNumber } from '../booking/inquiry.ts'
import { priceText } from '../venue/price-blocks.ts'

/** product.txt section 9: all, highest price, highest rating. */
export type Sort = '' | 'price' | 'rating'

export const SORTS: readonly { value: Exclude<Sort, ''>; label: string }[] = [
  { value: 'price', label: '가격 높은 순' },
  { value: 'rating', label: '별점 높은 순' },
]

/** What the venue list shows; the address carries it (`/Nei?class=2&q=라운지&sort=rating`). */
export interface VenueQuery {
  /** `''` until the member chooses: then the first category counts. */
  category: string
  text: string
  sort: Sort
  /** Only what the member has put aside. */
  liked: boolean
}

/** Reads the query from the address. */
export function readQuery(params: URLSearchParams): VenueQuery {
  const sort = params.get('sort') ?? ''
  return {
    category: params.get('class') ?? '',
    text: (params.get('q') ?? '').slice(0, 100),
    sort: SORTS.find(({ value }) => value === sort)?.value ?? '',
    liked: params.get('liked') === '1',
  }
}

/** Writes the query into a copy of the address; empty parts are left out. */
export function writeQuery(params: URLSearchParams, query: VenueQuery): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const [key, value] of Object.entries(fieldsOf(query))) {
    if (value) next.set(key, value)
    else next.delete(key)
  }
  return next
}

const fieldsOf = ({ category, text, sort, liked }: VenueQuery) => ({
  class: category,
  q: text,
  sort,
  liked: liked ? '1' : '',
})

/** Whether a venue's number, name, district or kind holds the search text: the server's rule, for lists we have whole. */
export function matchesText(venue: Venue, text: string): boolean {
  const words = [venueNumber(venue.index), venue.name, venue.name1, venue.name2].join(' ')
  return text.trim() === '' || findHangul(words, text) !== null
}

/**
 * The category that counts: the chosen one where the server knows it, else the first (product.txt section 4).
 * Undefined while no category is known: goods are not asked for before.
 */
export function selectedCategory(categories: Option[] | undefined, chosen: string): string | undefined {
  return categories?.find(({ id }) => id === chosen)?.id ?? categories?.[0]?.id
}

/** The venues in the chosen order; equals keep the server's order. The price that counts is the higher of the two. */
export function sortVenues(venues: Venue[], sort: Sort): Venue[] {
  if (sort === 'rating') return venues.toSorted((a, b) => b.xing - a.xing)
  if (sort === 'price') return venues.toSorted((a, b) => highestPrice(b) - highestPrice(a))
  return venues
}

function highestPrice({ price, price_price }: Venue): number {
  return Math.max(...[price, price_price].map((text) => Number(priceText(text).replace(/\D/g, ''))))
}
