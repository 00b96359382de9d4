import { homeHome } from '@yaksok/shared/core/routes'
import { VenueDetail } from '../venue/venue-detail.tsx'

/** Index_detali?id=: a recommended venue of Home; the same venue, on the way back to Home. */
export default function RecommendedVenueDetailScreen() {
  return <VenueDetail back={homeHome} />
}
