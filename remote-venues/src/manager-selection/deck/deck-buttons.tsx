import type { DirectoryEntry } from '@yaksok/shared/core/contract'
import { withJosa } from '@yaksok/shared/core/text'
import { ButtonLink } from '@yaksok/shared/page/ui'
import { CloseIcon, HeartFillIcon, HeartIcon } from '@yaksok/shared/parts/icons'
import { managerInquiry, toService } from '../../booking/inquiry.ts'
import { useFavouriteIds } from '../../favourites/favourites.ts'
import styles from './deck.module.css'

interface DeckButtonsProps {
  /** The manager on top. */
  manager: DirectoryEntry
  onCommit: (release: 'pass' | 'like') => void
}

/** What a swipe does, without one, and the way to an inquiry. */
export function DeckButtons({ manager, onCommit }: DeckButtonsProps) {
  const liked = useFavouriteIds('manager').has(manager.id)
  return (
    <div className={styles.buttons}>
      <button type="button" className={styles.round} aria-label="넘기기" onClick={() => onCommit('pass')}>
        <CloseIcon />
      </button>
      <ButtonLink {...toService(managerInquiry(manager))}>
        예약하기<span className="sr">, {withJosa(manager.name, '과/와')} 약속을 고객센터에 문의해요</span>
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
