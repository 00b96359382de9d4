import type { Venue, VenueDetail } from '@yaksok/shared/core/contract'

/** Whether everything about a venue is known, or only what a list shows. */
export function isWhole(venue: Venue | VenueDetail): venue is VenueDetail {
  return 'weizhi' in venue
}
