import { VenueDetail } from '../venue/venue-detail.tsx'

/** Detali?id=: a venue of the list. */
export default function VenueDetailScreen() {
  return <VenueDetail back="/Nei" />
}
