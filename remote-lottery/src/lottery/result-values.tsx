import type { Game, Result } from '@yaksok/shared/core/draw'
import {
  Dice1Icon,
  Dice2Icon,
  Dice3Icon,
  Dice4Icon,
  Dice5Icon,
  Dice6Icon,
  type IconType,
} from '@yaksok/shared/parts/icons'
import styles from './result-values.module.css'

const FACES: readonly IconType[] = [Dice1Icon, Dice2Icon, Dice3Icon, Dice4Icon, Dice5Icon, Dice6Icon]

/** What was drawn as pictures: three dice, or the number. @param result of the round */
export function Values({ result: { values } }: { result: Result }) {
  if (values.length === 1) return <span className={`${styles.ball} num`}>{values[0]}</span>
  return (
    <span className={styles.dice} role="img" aria-label={`주사위 ${values.join(', ')}`}>
      {values.map((value, place) => {
        const Face = FACES[value - 1] ?? Dice1Icon
        return <Face key={place} />
      })}
    </span>
  )
}

/** What is not drawn yet: 0, and pictures that move a little while they wait (product.txt section 4, Game record status). */
export function ValuesToCome({ game }: { game: Game }) {
  if (game === 'digit') return <span className={`${styles.ball} ${styles.waiting} num`}>0</span>
  return (
    <span className={`${styles.dice} ${styles.waiting} ${styles.rolling}`} role="img" aria-label="추첨 전">
      {[0, 1, 2].map((place) => (
        <svg
          key={place}
          className="icon"
          viewBox="0 0 24 24"
          fill="none"
          stroke="currentColor"
          strokeWidth={1.75}
          aria-hidden="true"
        >
          <rect x="3.5" y="3.5" width="17" height="17" rx="4.5" />
        </svg>
      ))}
    </span>
  )
}
