import type { Venue } from '@yaksok/shared/core/contract'
import { Art, BackButton } from '@yaksok/shared/page/ui'
import { useFavouriteIds } from '../favourites/favourites.ts'
import { Heart } from '../favourites/heart.tsx'
import styles from './venue-detail.module.css'

/** The picture of a venue with the way back and the heart on it. */
export function VenueCover({ venue, back }: { venue: Venue | undefined; back: string }) {
  const liked = useFavouriteIds('venue')
  return (
    <div className={styles.cover}>
      {venue && <Art className={styles.picture} src={venue.img} alt={`${venue.name}의 모습을 그린 그림`} eager />}
      <div className={styles.over}>
        <BackButton fallback={back} className={styles.disc} />
        {venue && <Heart favourite={{ kind: 'venue', item: venue }} on={liked.has(venue.id)} large />}
      </div>
    </div>
  )
}
