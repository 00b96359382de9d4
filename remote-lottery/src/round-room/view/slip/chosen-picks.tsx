import { VisuallyHidden } from '@yaksok/shared/page/ui'
import { CloseIcon } from '@yaksok/shared/parts/icons'
import { pickName } from '../../../lottery/pick-names.ts'
import type { OddsTable } from '../../../lottery/returns.ts'
import styles from './slip-panel.module.css'

interface ChosenPicksProps {
  picks: readonly string[]
  odds: OddsTable
  disabled: boolean
  onRemove: (pick: string) => void
}

/** The picks of the slip; a tap takes one out. */
export function ChosenPicks({ picks, odds, disabled, onRemove }: ChosenPicksProps) {
  return (
    <div className={styles.chosen}>
      {picks.map((pick) => (
        <button key={pick} type="button" className={styles.chip} disabled={disabled} onClick={() => onRemove(pick)}>
          {pickName(pick)} <span className="num">{odds.get(pick)}배</span>
          <VisuallyHidden> 빼기</VisuallyHidden>
          <CloseIcon />
        </button>
      ))}
    </div>
  )
}
