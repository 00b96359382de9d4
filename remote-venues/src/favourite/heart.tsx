import { errorText } from '@yaksok/shared/page/api'
import { toast } from '@yaksok/shared/page/ui'
import { HeartFillIcon, HeartIcon } from '@yaksok/shared/parts/icons'
import { type Favourite, setFavourite } from './favourites.ts'
import styles from './heart.module.css'

interface HeartProps {
  favourite: Favourite
  on: boolean
  /** On a cover picture: 44 px to the eye, too. */
  large?: boolean
}

/** Puts a venue or manager aside, or takes it back; the server keeps it, so it is there on every device. */
export function Heart({ favourite, on, large = false }: HeartProps) {
  const toggle = () => setFavourite(favourite, !on).catch((error: unknown) => toast(errorText(error), 'error'))
  return (
    <button
      type="button"
      className={`${styles.button} ${large ? styles.large : ''}`}
      aria-label={`${favourite.item.name} 찜하기`}
      aria-pressed={on}
      onClick={toggle}
    >
      <span className={styles.disc}>{on ? <HeartFillIcon /> : <HeartIcon />}</span>
    </button>
  )
}
