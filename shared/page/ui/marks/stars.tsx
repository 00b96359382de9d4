import { StarFillIcon, StarIcon } from '../../../parts/icons/index.ts'
import styles from './stars.module.css'

interface StarsProps {
  /** Filled stars. */
  value: number
  /** All stars; a member's level goes to 3 (product.txt section 9). */
  of?: number
  size?: 's' | 'm'
}

/** A level in stars, said as "별 3개 중 2개". */
export function Stars({ value, of = 3, size = 's' }: StarsProps) {
  return (
    <span
      className={`${styles.stars} ${size === 'm' ? styles.large : ''}`}
      role="img"
      aria-label={`별 ${of}개 중 ${value}개`}
    >
      {Array.from({ length: of }, (_, index) => index + 1).map((star) =>
        star <= value ? <StarFillIcon key={star} /> : <StarIcon key={star} />,
      )}
    </span>
  )
}

interface RatingProps {
  /** 0 to 5. */
  value: number
  /** Words after the number, e.g. "후기 23개". */
  note?: string
}

/** One star and the number: a venue's rating. */
export function Rating({ value, note }: RatingProps) {
  return (
    <span className={`${styles.rating} num`}>
      <StarFillIcon />
      <span className="sr">별점 </span>
      {value.toFixed(1)}
      {note && <small>{note}</small>}
    </span>
  )
}
