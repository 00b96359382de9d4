import { Reviews } from '../reviews/reviews.tsx'

/** Two of another screen's reviews are enough to say what they are. */
const SHOWN = 2

/** The reviews of the manager selection, for the screens of other teams (product.txt section 2, Home). */
export default function ReviewsCard() {
  return <Reviews most={SHOWN} />
}
