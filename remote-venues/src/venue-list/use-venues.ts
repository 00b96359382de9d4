import type { Venue } from '@yaksok/shared/core/contract'
import { keepPreviousData, useCall } from '@yaksok/shared/page/query'
import type { ResultsProps } from '../directory/results.tsx'
import { useFavourites } from '../favourite/favourites.ts'
import { asksForTimes, narrowed } from './filters.ts'
import { matchesText, selectedCategory, type VenueFilters } from './query.ts'

export interface Venues extends Pick<ResultsProps, 'query' | 'narrowed'> {
  /** Undefined until they are there. */
  venues: Venue[] | undefined
  /** Others are on their way. */
  busy: boolean
}

/** The server's categories, its entry for all among them. */
export const useCategories = () => useCall('categories', undefined, { staleTime: 5 * 60_000 })

/** Where each venue is. */
export const useAreas = (enabled = true) => useCall('venueAreas', undefined, { enabled, staleTime: 5 * 60_000 })

/**
 * The venues of a category: the categories load first, the first of them is selected, then the goods load; another
 * category or text loads them again (product.txt section 4).
 */
export function useVenues(filters: VenueFilters): Venues {
  const categories = useCategories()
  const category = selectedCategory(categories.data, filters.class)
  const goods = useCall(
    'goods',
    { class_id: category ?? '', text: filters.q },
    { enabled: category !== undefined, staleTime: 60_000, placeholderData: keepPreviousData },
  )
  return {
    query: categories.data ? goods : categories,
    narrowed: filters.q !== '' || (category !== undefined && category !== categories.data?.[0]?.id),
    venues: goods.data,
    busy: goods.isPlaceholderData,
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
  const ids = venues?.map(({ id }) => id).join(',') ?? ''
  const areas = useAreas(filters.province !== '')
  const free = useCall(
    'bookingDays',
    { kind: 'venue', ids },
    { enabled: ids !== '' && asksForTimes(filters), staleTime: 30_000, placeholderData: keepPreviousData },
  )
  const waits = free.isLoading || areas.isLoading
  return {
    ...found,
    // what decides which are shown decides whether there is anything to show
    query: found.query.error ? found.query : free.error ? free : areas.error ? areas : found.query,
    narrowed: found.narrowed || Object.values(narrowingOf(filters)).some(Boolean),
    venues: venues && narrowed(venues, narrowingOf(filters), free.data, areas.data),
    busy: found.busy || waits,
  }
}

const narrowingOf = ({ price, day, people, province, district }: VenueFilters) => ({
  price,
  day,
  people,
  province,
  district,
})
