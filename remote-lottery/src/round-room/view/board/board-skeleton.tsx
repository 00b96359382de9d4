import type { Game } from '@yaksok/shared/core/draw'
import { Bone, Skeleton } from '@yaksok/shared/page/ui'
import { Explain } from '../../../lottery/explain.tsx'
import styles from './pick-board.module.css'

/** Tiles of the sections of a board, as high as their lines make them: the four sides, and the sums of three dice. */
const SECTIONS: Record<Game, readonly { tiles: number; height: string }[]> = {
  dice: [
    { tiles: 4, height: '6.375rem' },
    { tiles: 16, height: '4.75rem' },
  ],
  digit: [{ tiles: 4, height: '6.375rem' }],
}

/** The board and its note while the odds are on their way, as high as they will be: what is below stays where it is. */
export function BoardSkeleton({ game }: { game: Game }) {
  return (
    <Skeleton>
      {SECTIONS[game].map(({ tiles, height }, section) => (
        <div key={height} className={styles.section}>
          <div className={styles.head}>
            <Bone width="9rem" height="1.25rem" />
          </div>
          <div className={styles.picks}>
            {Array.from({ length: tiles }, (_, index) => index).map((tile) => (
              <Bone key={tile} height={height} shape="card" />
            ))}
          </div>
          {section === 0 && <NoteToCome />}
        </div>
      ))}
    </Skeleton>
  )
}

function NoteToCome() {
  return (
    <div className={styles.note}>
      <Explain>
        &nbsp;
        <br />
        &nbsp;
      </Explain>
    </div>
  )
}
