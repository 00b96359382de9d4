import { chanceText, type Game } from '@yaksok/shared/core/draw'
import { won } from '@yaksok/shared/core/money'
import type { OddsTable } from '../../../lottery/returns.ts'
import { summaryOf } from '../../model/slip-summary.ts'
import styles from './slip-panel.module.css'

interface ChancesProps {
  game: Game
  picks: readonly string[]
  /** Won per pick. */
  stake: number
  odds: OddsTable
}

/** What the picks can bring together, before they are settled. */
export function Chances({ game, picks, stake, odds }: ChancesProps) {
  const { chance, together, top, average } = summaryOf(game, picks, stake, odds)
  const all = picks.length === 1 ? '맞힐 확률' : picks.length === 2 ? '둘 다 맞힐 확률' : '모두 맞힐 확률'
  return (
    <dl className={`${styles.sum} num`}>
      <div>
        <dt>{together ? all : '하나라도 맞힐 확률'}</dt>
        <dd>{chanceText(chance)}</dd>
      </div>
      <div>
        <dt>최대로 받는 금액</dt>
        <dd>{won(top)}</dd>
      </div>
      <div>
        <dt>평균으로 받는 금액</dt>
        <dd>{won(average)}</dd>
      </div>
    </dl>
  )
}
