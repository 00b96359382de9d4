import { MAX_STAKE } from '@yaksok/shared/core/money'
import { Lines } from '@yaksok/shared/page/ui'
import { AlertIcon } from '@yaksok/shared/parts/icons'
import { AmountChips, useAmountInput } from '@yaksok/shared/parts/input'
import { useEffect, useId, useRef } from 'react'
import type { Problem } from '../../model/slip.ts'
import styles from './stake-field.module.css'

interface StakeFieldProps {
  /** Won per pick as digits, `''` while empty. */
  amount: string
  problem: Problem | null
  disabled: boolean
  /** The field takes the focus when it appears. */
  focused: boolean
  onType: (digits: string) => void
}

/** The first tap adds the least stake, not ten times that. */
const CHIPS = [
  { label: '+1천', add: 1_000 },
  { label: '+5천', add: 5_000 },
  { label: '+1만', add: 10_000 },
  { label: '지우기', set: null },
]

/** Won per pick: an amount input with quick chips. */
export function StakeField({ amount, problem, disabled, focused, onType }: StakeFieldProps) {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const amiss = problem?.field === 'amount' && problem
  // biome-ignore lint/correctness/useExhaustiveDependencies: once as it appears, and with each try that lacks an amount
  useEffect(() => {
    if (focused || amiss) box.current?.querySelector('input')?.focus()
  }, [amiss])
  const won = amount === '' ? null : Number(amount)
  const type = (next: number | null) => onType(next === null ? '' : String(next))
  const { props, press, problem: typo } = useAmountInput(won, type, MAX_STAKE)
  const error = typo ?? problem?.text
  const wrong = typo !== undefined || problem?.field === 'amount'
  return (
    <>
      <div className={styles.stake}>
        <label className={styles.label} htmlFor={id}>
          선택 1개당
        </label>
        <div ref={box} className={styles.box} data-state={wrong ? 'error' : undefined}>
          <input
            {...props}
            id={id}
            disabled={disabled}
            aria-invalid={wrong || undefined}
            aria-describedby={error ? `${id}-problem` : undefined}
          />
          <span className={styles.unit} aria-hidden="true">
            원
          </span>
        </div>
      </div>
      {error && (
        <p className={styles.problem} id={`${id}-problem`} role="alert">
          <AlertIcon />
          <span className="num">
            <Lines text={error} />
          </span>
        </p>
      )}
      <div className={styles.quick}>
        <AmountChips chips={CHIPS} press={press} disabled={disabled} />
      </div>
    </>
  )
}
