import { josa, parseWon, spokenWon } from '@yaksok/shared/domain'
import { Chip, Chips, FieldFrame, ignoreComposingEnter, noteId } from '@yaksok/shared/ui'
import { type ClipboardEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import styles from './amount-field.module.css'
import { type AmountText, amountText, regroup } from './amount-text.ts'

/** A quick choice below the field: adds won, or sets the amount (null empties it). */
export type AmountChip = { label: string; add: number } | { label: string; set: number | null }

/** +1만 +5만 +10만 and what the screen puts last (지우기 or 전액). */
export const quickChips = (last: AmountChip): AmountChip[] => [
  { label: '+1만', add: 10_000 },
  { label: '+5만', add: 50_000 },
  { label: '+10만', add: 100_000 },
  last,
]

interface AmountFieldProps {
  /** The question above, e.g. "얼마를 입금할까요?". */
  label: ReactNode
  name?: string
  /** Whole won; null = empty. */
  value: number | null
  onChange: (won: number | null) => void
  chips?: readonly AmountChip[]
  /** The exact shortfall or what to mend; announced at once. */
  error?: string | undefined
  help?: ReactNode
  /** The verb of the spoken amount: "30만원을 신청해요". */
  verb?: string
  disabled?: boolean
}

/**
 * The big amount of a money form (DESIGN.md section 5): numeric keypad, grouping that keeps the caret, pasted
 * amounts such as `1만 2천원`, quick chips, and the amount in words below so that a wrong zero is noticed.
 */
export function AmountField({
  label,
  name,
  value,
  onChange,
  chips,
  error,
  help,
  verb = '신청해요',
  disabled,
}: AmountFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [shown, setShown] = useState<AmountText>(() => amountText(value))
  const current = shown.won === value ? shown : amountText(value)

  useLayoutEffect(() => {
    const element = input.current
    if (element && document.activeElement === element) element.setSelectionRange(current.caret, current.caret)
  }, [current.caret])

  const show = (next: AmountText) => {
    setShown(next)
    onChange(next.won)
  }
  const type = (text: string, caret: number) => {
    const next = regroup(text, caret)
    // refused: React puts the old text back
    if (next) show(next)
    else setShown({ ...current })
  }
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const won = parseWon(event.clipboardData.getData('text'))
    const { selectionStart, selectionEnd, value: text } = event.currentTarget
    const replacesAll = text === '' || (selectionStart === 0 && selectionEnd === text.length)
    if (won === null || !replacesAll) return
    event.preventDefault()
    show(amountText(won))
  }
  const press = (chip: AmountChip) => {
    const next = 'add' in chip ? (value ?? 0) + chip.add : chip.set
    const checked = next === null ? amountText(null) : regroup(String(next), String(next).length)
    if (checked) show(checked)
  }
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
            ref={input}
            id={id}
            name={name}
            className="num"
            inputMode="numeric"
            enterKeyHint="done"
            autoComplete="off"
            placeholder="0"
            value={current.text}
            disabled={disabled}
            aria-invalid={error ? true : undefined}
            aria-describedby={noteId(id, { help: say, error })}
            onChange={(event) => type(event.target.value, event.target.selectionStart ?? event.target.value.length)}
            onPaste={paste}
            onKeyDown={ignoreComposingEnter}
          />
          <span aria-hidden="true">원</span>
        </div>
      </FieldFrame>
      {chips && (
        <div className={styles.chips}>
          <Chips label="금액 빠르게 넣기" fit>
            {chips.map((chip) => (
              <Chip key={chip.label} disabled={disabled} onClick={() => press(chip)}>
                {chip.label}
              </Chip>
            ))}
          </Chips>
        </div>
      )}
    </div>
  )
}
