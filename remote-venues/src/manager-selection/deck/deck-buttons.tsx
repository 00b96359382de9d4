import type { DirectoryEntry } from '@yaksok/shared/core/contract'
import { ButtonLink } from '@yaksok/shared/page/ui'
import { CloseIcon, HeartFillIcon, HeartIcon } from '@yaksok/shared/parts/icons'
import { bookHref } from '../../booking/href.ts'
import { useFavouriteIds } from '../../favourite/favourites.ts'
import styles from './deck.module.css'

interface DeckButtonsProps {
  /** The manager on top. */
  manager: DirectoryEntry
  onCommit: (release: 'pass' | 'like') => void
}

/** What a swipe does, without one, and the way to a booking. */
export function DeckButtons({ manager, onCommit }: DeckButtonsProps) {
  const liked = useFavouriteIds('manager').has(manager.id)
  return (
    <div className={styles.buttons}>
      <button type="button" className={styles.round} aria-label="넘기기" onClick={() => onCommit('pass')}>
        <CloseIcon />
      </button>
      <ButtonLink to={bookHref('manager', manager.id)}>
        예약하기<span className="sr">, {manager.name}</span>
      </ButtonLink>
      <button
        type="button"
        className={`${styles.round} ${styles.heart}`}
        aria-label={liked ? '찜한 매니저, 다음으로' : '찜하기'}
        onClick={() => onCommit('like')}
      >
        {liked ? <HeartFillIcon /> : <HeartIcon />}
      </button>
    </div>
  )
}
