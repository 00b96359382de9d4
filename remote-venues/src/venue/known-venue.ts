import type { ResponseOf, Venue } from '@yaksok/shared/core/contract'
import { callKey, queryClient } from '@yaksok/shared/page/query'

/** A venue as a list or the favourites showed it, while the whole of it comes; undefined where neither did. */
export function knownVenue(id: string): Venue | undefined {
  // a list, or one that comes page by page
  const lists = queryClient
    .getQueriesData<Venue[] | { pages: Venue[][] }>({ queryKey: callKey('goods') })
    .map(([, venues]) => (venues && 'pages' in venues ? venues.pages.flat() : venues))
  const favourites = queryClient.getQueryData<ResponseOf<'favourites'>>(callKey('favourites'))
  return [...lists, favourites?.venues].flatMap((venues) => venues ?? []).find((venue) => venue.id === id)
}
