import type { Odds } from '@yaksok/shared/core/contract'
import { chanceOf, chanceText, type Game, returnPercent } from '@yaksok/shared/core/draw'
import { useReducedMotion, VisuallyHidden } from '@yaksok/shared/page/ui'
import { CheckIcon } from '@yaksok/shared/parts/icons'
import { memo, type ReactNode } from 'react'
import { meaningOf, pickName, rangeOf } from '../../../lottery/pick-names.ts'
import { percentText } from '../../../lottery/returns.ts'
import styles from './pick-board.module.css'

/** The room offers 대 소 홀 짝 first (product.txt section 9: odds truncated to 4); sums are a section of their own. */
const FIRST = 4
/** A pick is felt where a device can, ms. */
const TICK_MS = 8

interface PickBoardProps {
  game: Game
  /** The odds the round was published with, in their order. */
  odds: readonly Odds[]
  picks: readonly string[]
  /** Entries are closed or an order is on its way. */
  locked: boolean
  onToggle: (pick: string) => void
  /** What all picks return on average: once, below the first ones. */
  note: ReactNode
}

/**
 * Every pick with its odds and its exact chance (decisions.md, Honest by design 4). What picks return on average is nearly
 * the same for all of them: to be seen it stands in one note, to be heard in the name of each.
 */
export function PickBoard({ game, odds, picks, locked, onToggle, note }: PickBoardProps) {
  const tile = (item: Odds) => (
    <PickTile
      key={item.type}
      game={game}
      odds={item}
      pressed={picks.includes(item.type)}
      locked={locked}
      onToggle={onToggle}
    />
  )
  const sums = game === 'dice' ? odds.slice(FIRST) : []
  return (
    <>
      <section className={styles.section} aria-labelledby="picks-sides">
        <div className={styles.head}>
          <h2 id="picks-sides" tabIndex={-1}>
            무엇이 나올까요?
          </h2>
          <span className="caption">{game === 'dice' ? '주사위 3개의 합' : '1부터 10까지 숫자 하나'}</span>
        </div>
        <div className={styles.picks}>{odds.slice(0, FIRST).map(tile)}</div>
        {note}
      </section>
      {sums.length > 0 && (
        <section className={styles.section} aria-labelledby="picks-sums">
          <div className={styles.head}>
            <h2 id="picks-sums">합 맞히기</h2>
            <span className="caption">배당 · 확률</span>
          </div>
          <div className={styles.picks}>{sums.map(tile)}</div>
        </section>
      )}
    </>
  )
}

interface PickTileProps extends Pick<PickBoardProps, 'game' | 'locked' | 'onToggle'> {
  odds: Odds
  pressed: boolean
}

const PickTile = memo(function PickTile({
  game,
  odds: { type, proportion },
  pressed,
  locked,
  onToggle,
}: PickTileProps) {
  const reduced = useReducedMotion()
  const chance = chanceOf(game, type)
  const back = percentText(returnPercent(game, type, proportion))
  const range = rangeOf(game, type)
  const name = [
    pickName(type),
    range && meaningOf(game, type),
    `배당 ${proportion}배`,
    `확률 ${chanceText(chance)}, ${chance.outcomes}가지 중 ${chance.wins}가지`,
    `돌려받는 비율 ${back}`,
  ]
  return (
    <button
      type="button"
      className={`${styles.pick} ${range ? '' : styles.sum}`}
      aria-pressed={pressed}
      disabled={locked}
      onClick={() => {
        if (!reduced) navigator.vibrate?.(TICK_MS)
        onToggle(type)
      }}
    >
      {pressed && (
        <span className={styles.check}>
          <CheckIcon />
        </span>
      )}
      <VisuallyHidden>{name.filter(Boolean).join(', ')}</VisuallyHidden>
      <span className={`${styles.figures} num`} aria-hidden="true">
        <span className={styles.face}>{type}</span>
        {range && <span className={styles.small}>{range}</span>}
        <span className={styles.odds}>{proportion}배</span>
        <span className={styles.small}>{chanceText(chance)}</span>
      </span>
    </button>
  )
})
