import { type ReactNode, useId } from 'react'
import { spokenWon } from '../../../core/money/index.ts'
import { josa } from '../../../core/text/index.ts'
import { FieldFrame, noteId } from '../../../page/ui/index.ts'
import { AmountChips } from './amount-chips.tsx'
import styles from './amount-field.module.css'
import type { AmountChip } from './quick-chips.ts'
import { useAmountInput } from './use-amount-input.ts'

interface AmountFieldProps {
  /** The question above, e.g. "얼마를 입금할까요?". */
  label: ReactNode
  name?: string
  /** Whole won; null = empty. */
  value: number | null
  onChange: (won: number | null) => void
  /** Whole won; more is not taken. */
  max?: number | undefined
  chips?: readonly AmountChip[]
  /** The exact shortfall or what to mend; announced at once. */
  error?: string | undefined
  help?: ReactNode
  /** The verb of the spoken amount: "30만원을 신청해요". */
  verb?: string
  disabled?: boolean
}

/**
 * The big amount of a money form (DESIGN.md section 5): an amount input, quick chips, and the amount in words below
 * so that a wrong zero is noticed.
 */
export function AmountField({
  label,
  name,
  value,
  onChange,
  max,
  chips,
  error: told,
  help,
  verb = '신청해요',
  disabled,
}: AmountFieldProps) {
  const id = useId()
  const { props, press, problem } = useAmountInput(value, onChange, max)
  const error = problem ?? told
  const spoken = value ? spokenWon(value) : null
  // a line stands there from the start, so that the first digit moves nothing
  const say = spoken
    ? `${spoken}${josa(spoken, '을/를')} ${verb}`
    : (help ?? (chips && '금액을 적거나 아래에서 골라 주세요'))

  return (
    <div>
      <FieldFrame id={id} label={label} question help={say} error={error}>
        <div className={styles.box} data-error={error ? '' : undefined}>
          <input
            {...props}
            id={id}
            name={name}
            disabled={disabled}
            aria-invalid={error ? true : undefined}
            aria-describedby={noteId(id, { help: say, error })}
          />
          <span aria-hidden="true">원</span>
        </div>
      </FieldFrame>
      {chips && (
        <div className={styles.chips}>
          <AmountChips chips={chips} press={press} disabled={disabled} />
        </div>
      )}
    </div>
  )
}
