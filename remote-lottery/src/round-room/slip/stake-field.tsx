import { parseWon } from '@yaksok/shared/domain'
import { AlertIcon } from '@yaksok/shared/icons'
import { type AmountText, amountText, quickChips, regroup } from '@yaksok/shared/input'
import { Chip, Chips, ignoreComposingEnter } from '@yaksok/shared/ui'
import { type ClipboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import type { Problem } from './slip.ts'
import styles from './stake-field.module.css'

interface StakeFieldProps {
  /** Won per pick as digits, `''` while empty. */
  amount: string
  problem: Problem | null
  disabled: boolean
  onType: (digits: string) => void
}

const CHIPS = quickChips({ label: '지우기', set: null })

/** Won per pick: numeric keypad, grouping that keeps the caret, pasted amounts such as `1만 2천원`, quick chips. */
export function StakeField({ amount, problem, disabled, onType }: StakeFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const won = amount === '' ? null : Number(amount)
  const [shown, setShown] = useState<AmountText>(() => amountText(won))
  const current = shown.won === won ? shown : amountText(won)

  useLayoutEffect(() => {
    const element = input.current
    if (element && document.activeElement === element) element.setSelectionRange(current.caret, current.caret)
  }, [current.caret])

  const show = (next: AmountText) => {
    setShown(next)
    onType(next.won === null ? '' : String(next.won))
  }
  const type = (text: string, caret: number) => {
    const next = regroup(text, caret)
    // refused: React puts the old text back
    if (next) show(next)
    else setShown({ ...current })
  }
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = parseWon(event.clipboardData.getData('text'))
    const { selectionStart, selectionEnd, value } = event.currentTarget
    const replacesAll = value === '' || (selectionStart === 0 && selectionEnd === value.length)
    if (pasted === null || !replacesAll) return
    event.preventDefault()
    show(amountText(pasted))
  }
  return (
    <>
      <div className={styles.stake}>
        <label className={styles.label} htmlFor={id}>
          하나당
        </label>
        <div className={styles.box} data-state={problem ? 'error' : undefined}>
          <input
            ref={input}
            id={id}
            className="num"
            inputMode="numeric"
            enterKeyHint="done"
            autoComplete="off"
            placeholder="0"
            value={current.text}
            disabled={disabled}
            aria-invalid={problem?.field === 'amount' || undefined}
            aria-describedby={problem ? `${id}-problem` : undefined}
            onChange={({ target }) => type(target.value, target.selectionStart ?? target.value.length)}
            onPaste={paste}
            onKeyDown={ignoreComposingEnter}
          />
          <span className={styles.unit} aria-hidden="true">
            원
          </span>
        </div>
      </div>
      {problem && (
        <p className={styles.problem} id={`${id}-problem`} role="alert">
          <AlertIcon />
          <span className="num">{problem.help}</span>
        </p>
      )}
      <div className={styles.quick}>
        <Chips label="금액 빠르게 넣기" fit>
          {CHIPS.map((chip) => (
            <Chip
              key={chip.label}
              disabled={disabled}
              onClick={() => show(regroup(String('add' in chip ? (won ?? 0) + chip.add : ''), 99) ?? current)}
            >
              {chip.label}
            </Chip>
          ))}
        </Chips>
      </div>
    </>
  )
}
