import type { RecommendedVenue } from '@yaksok/shared/core/contract'
import { venuesRecommendedVenueDetail } from '@yaksok/shared/core/routes'
import { Link } from '@yaksok/shared/page/router'
import { Art, SampleLabel } from '@yaksok/shared/page/ui'
import { scrollItem } from '@yaksok/shared/parts/list'
import styles from './recommended.module.css'

/** One recommended venue: one link to its page. The number is decoration for a screen reader. */
export function VenueCard({ venue, number }: { venue: RecommendedVenue; number: number }) {
  return (
    <li className={styles.card} {...scrollItem(venue.id)}>
      <Link to={`${venuesRecommendedVenueDetail}?id=${encodeURIComponent(venue.id)}`} className={styles.link}>
        <span className={styles.picture}>
          <Art src={venue.img} className={styles.art} eager={number < 3} />
          <span className={`${styles.number} num`} aria-hidden="true">
            {String(number).padStart(3, '0')}
          </span>
          {venue.sample && <SampleLabel className={styles.sample} />}
        </span>
        <span className={styles.name}>{venue.name}</span>
        <span className={styles.sub}>{venue.name2}</span>
        <span className={`${styles.sub} num`}>{venue.pm}</span>
      </Link>
    </li>
  )
}
