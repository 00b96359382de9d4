import type { RequestOf, Venue } from '@yaksok/shared/core/contract'
import { GOODS_PER_PAGE } from '@yaksok/shared/core/contract-values'
import {
  callOptions,
  keepPreviousData,
  queryClient,
  useCall,
  useCallPages,
  useQueries,
} from '@yaksok/shared/page/query'
import { endOf, type ListEnd, lastOfFull } from '@yaksok/shared/parts/list'
import type { ComponentProps } from 'react'
import type { ResultsProps } from '../directory/results.tsx'
import { useFavourites } from '../favourite/favourites.ts'
import { asksForTimes, narrowed } from './filters.ts'
import { matchesText, selectedCategory, type VenueFilters } from './query.ts'

export interface Venues extends Pick<ResultsProps, 'query' | 'narrowed'> {
  /** Undefined until they are there. */
  venues: Venue[] | undefined
  /** Others are on their way. */
  busy: boolean
  /** How many there are where it is known, `more` of them than that or not. */
  count?: { count: number; more: boolean } | undefined
  /** How the list goes on; undefined where it is there whole. */
  end?: Omit<ComponentProps<typeof ListEnd>, 'rows' | 'what'> | undefined
}

/** The server's categories, its entry for all among them. */
export const useCategories = () => useCall('categories', undefined, { staleTime: 5 * 60_000 })

/** How many venues each district has. */
export const useAreas = () => useCall('areaCounts', undefined, { staleTime: 5 * 60_000 })

/**
 * The venues of a category: the categories load first, the first of them is selected, then the goods load; another
 * category or text loads them again (product.txt section 4). Where they are more than a page, the server narrows and orders
 * them, and further pages come as the member scrolls.
 */
export function useVenues(filters: VenueFilters): Venues {
  const categories = useCategories()
  const category = selectedCategory(categories.data, filters.class)
  const request = { class_id: category ?? '', text: filters.q }
  const goods = useCall('goods', request, {
    enabled: category !== undefined,
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  })
  const many = !goods.isPlaceholderData && (goods.data?.length ?? 0) >= GOODS_PER_PAGE
  const pages = useManyVenues({ ...request, ...askedOf(filters) }, filters, many)
  const known = {
    narrowed: filters.q !== '' || (category !== undefined && category !== categories.data?.[0]?.id),
    busy: goods.isPlaceholderData,
  }
  if (many) return { ...known, ...pages }
  return { ...known, query: categories.data ? goods : categories, venues: goods.data }
}

/** What the server narrows and orders by, of what is chosen. */
function askedOf({ price, province, district, sort }: VenueFilters): RequestOf<'goods'> {
  const chosen = Object.entries({ price, province, district, sort }).filter(([, value]) => value !== '')
  return Object.fromEntries(chosen)
}

/** A list of more than a page, as far as it has come. */
function useManyVenues(request: RequestOf<'goods'>, filters: VenueFilters, enabled: boolean) {
  const pages = useCallPages('goods', request, {
    by: 'after',
    next: lastOfFull(GOODS_PER_PAGE),
    enabled,
  })
  const { sort: _, ...counted } = request
  const { data: count } = useCall('venueCount', counted, { enabled, staleTime: 60_000 })
  const venues = pages.data?.pages.flat()
  return {
    query: { ...pages, data: venues, error: pages.isFetchNextPageError ? null : pages.error },
    venues,
    count: asksForTimes(filters) ? undefined : count,
    end: endOf(pages),
  }
}

/** The venues the member has put aside, newest first, narrowed by the same search text. */
export function useLikedVenues({ q }: VenueFilters): Venues {
  const query = useFavourites()
  const venues = query.data?.venues.filter((venue) => matchesText(venue, q))
  return { query, narrowed: q !== '', venues, busy: false }
}

/** What is left of the venues by price, day, people and area. */
export function useNarrowed({ venues, ...found }: Venues, filters: VenueFilters): Venues {
  const free = useFreeDays(venues ?? [], asksForTimes(filters))
  const left = venues && narrowed(venues, narrowingOf(filters), free.data)
  // none so far is not none
  const isCounted = left && (left.length > 0 || !free.waits)
  const { count = isCounted ? { count: left.length, more: found.end?.hasMore ?? false } : undefined } = found
  return {
    ...found,
    // what decides which are shown decides whether there is anything to show
    query: found.query.error || !free.failed ? found.query : free.failed,
    narrowed: found.narrowed || Object.values(narrowingOf(filters)).some(Boolean),
    venues: left,
    count,
    busy: found.busy || free.waits,
  }
}

/** Venues that are asked of at once. */
const ASKED = 50

/** The days on which venues are free, asked for a page of them at a time. */
function useFreeDays(venues: readonly Venue[], enabled: boolean) {
  const pages = Array.from({ length: enabled ? Math.ceil(venues.length / ASKED) : 0 }, (_, page) =>
    venues.slice(page * ASKED, (page + 1) * ASKED),
  )
  const queries = pages.map((page) => ({
    ...callOptions('bookingDays', { kind: 'venue', ids: page.map(({ id }) => id).join(',') }),
    staleTime: 30_000,
    placeholderData: keepPreviousData,
  }))
  const answers = useQueries({ queries }, queryClient)
  return {
    // a further page on its way shows nothing yet, and changes nothing of those before
    data: answers.some(({ data }) => data) ? answers.flatMap(({ data = [] }) => data) : undefined,
    waits: answers.some(({ isLoading }) => isLoading),
    failed: answers.find(({ error }) => error),
  }
}

const narrowingOf = ({ price, day, people, province, district }: VenueFilters) => ({
  price,
  day,
  people,
  province,
  district,
})
