import type { Option, Venue } from '@yaksok/shared/core/contract'
import { findHangul } from '@yaksok/shared/core/text'
import { venueNumber } from '../booking/inquiry.ts'
import type { Filters } from '../directory/filters.ts'
import { priceText } from '../venue/price-blocks.ts'

/** The category that stands for all of them (product.txt section 3: index 0 means all). */
export const ALL = '0'

/** product.txt section 9: all, highest price, highest rating. */
export const SORTS: readonly Option[] = [
  { id: 'price', name: '가격 높은 순' },
  { id: 'rating', name: '별점 높은 순' },
]

/**
 * What the venue list shows (`/Nei?class=2&q=라운지&sort=rating&day=2026-11-24&province=서울&district=중구`); `map` is `1`
 * where the map stands above it, `open` the venue that stands beside it where there is room. Until the member chooses, the first category counts.
 */
export const KEYS = ['class', 'sort', 'price', 'day', 'people', 'province', 'district', 'map', 'open'] as const
export type VenueFilters = Filters<(typeof KEYS)[number]>

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
export function sortVenues(venues: Venue[], sort: string): Venue[] {
  if (sort === 'rating') return venues.toSorted((a, b) => b.xing - a.xing)
  if (sort === 'price') return venues.toSorted((a, b) => highestPrice(b) - highestPrice(a))
  return venues
}

function highestPrice({ price, price_price }: Venue): number {
  return Math.max(...[price, price_price].map((text) => Number(priceText(text).replace(/\D/g, ''))))
}
