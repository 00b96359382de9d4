import { type ClipboardEvent, type ComponentProps, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { parseWon } from '../../../core/money/index.ts'
import { ignoreComposingEnter } from '../../../page/ui/index.ts'
import { type AmountText, amountText, regroup, TOO_LARGE } from './amount-text.ts'
import type { AmountChip } from './quick-chips.ts'

export interface AmountInput {
  /** What makes an `<input>` one for an amount; spread it on the element. */
  props: ComponentProps<'input'> & { ref: RefObject<HTMLInputElement | null> }
  /** A quick choice was taken. */
  press: (chip: AmountChip) => void
  /** Why what was typed is no amount; absent where it is one. */
  problem?: string
}

/**
 * The behaviour of a field for an amount: numeric keypad, grouping that keeps the caret, pasted amounts such as
 * `1만 2천원`, quick choices.
 * @param value whole won; null while the field is empty
 */
export function useAmountInput(value: number | null, onChange: (won: number | null) => void): AmountInput {
  const ref = useRef<HTMLInputElement>(null)
  const [shown, setShown] = useState<AmountText>(() => amountText(value))
  const current = shown.won === value ? shown : amountText(value)

  useLayoutEffect(() => {
    const element = ref.current
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
    else setShown({ ...current, problem: TOO_LARGE })
  }
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = parseWon(event.clipboardData.getData('text'))
    const { selectionStart, selectionEnd, value: text } = event.currentTarget
    const replacesAll = text === '' || (selectionStart === 0 && selectionEnd === text.length)
    if (pasted === null || !replacesAll) return
    event.preventDefault()
    show(amountText(pasted))
  }
  const press = (chip: AmountChip) => {
    const next = 'add' in chip ? (value ?? 0) + chip.add : chip.set
    const checked = next === null ? amountText(null) : regroup(String(next), String(next).length)
    if (checked) show(checked)
    else setShown({ ...current, problem: TOO_LARGE })
  }
  return {
    props: {
      ref,
      className: 'num',
      inputMode: 'numeric',
      enterKeyHint: 'done',
      autoComplete: 'off',
      placeholder: '0',
      value: current.text,
      onChange: ({ target }) => type(target.value, target.selectionStart ?? target.value.length),
      onPaste: paste,
      onKeyDown: ignoreComposingEnter,
    },
    press,
    ...(current.problem !== undefined && { problem: current.problem }),
  }
}
