import { clockText, dayTitle } from '@yaksok/shared/core/time'
import { useNow } from '@yaksok/shared/page/ui'
import type { ReactNode } from 'react'
import styles from './book-form.module.css'
import { differenceText, priceText } from './price-text.ts'

interface BottomProps {
  chosen: { starts: string; ends: string } | null
  people: number
  difference: string | null | undefined
  children: ReactNode
}

/** What was chosen so far, beside the button. */
export function Bottom({ chosen, people, difference, children }: BottomProps) {
  const now = useNow()
  return (
    <div className={styles.bottom}>
      {chosen && (
        <p className={`${styles.chosen} num`}>
          <b>{difference ?? dayTitle(chosen.starts, new Date(now)).replace('요일', '')}</b>
          <span>
            {clockText(chosen.starts)}~{clockText(chosen.ends)} · {people}명
          </span>
        </p>
      )}
      {children}
    </div>
  )
}

/** What the change costs, before all else. */
export function Difference({ before, after }: { before: string | null; after: string | null }) {
  const text = differenceText(before, after)
  if (!text) return null
  return (
    <p className={`${styles.difference} num`}>
      <b>{text}</b>
      {before !== after && (
        <span>
          {priceText(before)} → {priceText(after)}
        </span>
      )}
    </p>
  )
}
