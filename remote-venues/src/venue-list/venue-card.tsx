import type { Venue } from '@yaksok/shared/core/contract'
import { Link } from '@yaksok/shared/page/router'
import { Art, Rating, SampleLabel } from '@yaksok/shared/page/ui'
import { memo } from 'react'
import { venueNumber } from '../booking/inquiry.ts'
import { Highlighted } from '../search/highlighted.tsx'
import { Prices } from '../venue/prices.tsx'
import styles from './venue-card.module.css'

interface VenueCardProps {
  venue: Venue
  /** What was searched for; marked in number, name, district and kind. */
  query: string
  compact: boolean
  /** In sight at once: its picture is not lazy. */
  eager: boolean
  /** The venue stands beside the list. */
  open?: boolean
  /** Opens it there instead of on a screen of its own; a new tab is opened as with any link. */
  onOpen?: ((id: string) => void) | undefined
}

/**
 * A venue of the list, one link: img, name, rating, number · name1 · name2, name3 and the two price blocks
 * (product.txt section 2).
 */
export const VenueCard = memo(function VenueCard({ venue, query, compact, eager, open, onOpen }: VenueCardProps) {
  const parts = [venueNumber(venue.index), venue.name1, venue.name2].filter(Boolean)
  return (
    <Link
      className={`${styles.card} ${compact ? styles.compact : ''}`}
      to={`/Detali?id=${encodeURIComponent(venue.id)}`}
      aria-current={open || undefined}
      onClick={(event) => {
        if (!onOpen || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
        event.preventDefault()
        onOpen(venue.id)
      }}
    >
      <div className={styles.top}>
        <Art className={styles.img} src={venue.img} eager={eager} />
        <div className={styles.body}>
          <div className={styles.name}>
            <h2>
              <Highlighted text={venue.name} query={query} />
            </h2>
            {venue.sample && <SampleLabel className={styles.sample} />}
          </div>
          <Rating value={venue.xing} note={`후기 ${venue.reviews}개`} />
          <p className={`${styles.sub} num`}>
            <Highlighted text={parts.join(' · ')} query={query} />
          </p>
          {venue.name3 && <p className={styles.note}>{venue.name3}</p>}
        </div>
      </div>
      <Prices venue={venue} />
    </Link>
  )
})
