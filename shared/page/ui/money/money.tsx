import { won } from '../../../core/money/index.ts'

interface MoneyProps {
  /** Whole won. */
  amount: number
  /** `signed` puts + before a gain. */
  signed?: boolean
  className?: string | undefined
}

/** An amount as members read it: `1,234원`, tabular, never broken across lines. */
export function Money({ amount, signed = false, className }: MoneyProps) {
  const text = signed && amount > 0 ? `+${won(amount)}` : won(amount)
  return <span className={`num nowrap ${className ?? ''}`}>{text}</span>
}
