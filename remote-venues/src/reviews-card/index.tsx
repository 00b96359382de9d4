import { Reviews } from '../reviews/reviews.tsx'

/** The reviews of the manager selection, for the screens of other teams (product.txt section 2, Home). */
export default function ReviewsCard() {
  return <Reviews />
}
