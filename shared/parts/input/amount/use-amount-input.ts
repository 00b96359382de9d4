import { type ClipboardEvent, type ComponentProps, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { MAX_WON, parseWon, spokenWon } from '../../../core/money/index.ts'
import { announce, ignoreComposingEnter } from '../../../page/ui/index.ts'
import { type Typing, useImeComposition } from '../ime-composition/use-ime-composition.ts'
import { type AmountText, amountText, regroup, tooLarge } from './amount-text.ts'
import type { AmountChip } from './quick-chips.ts'

export interface AmountInput {
  /** What makes an `<input>` one for an amount; spread it on the element. */
  props: ComponentProps<'input'> & { ref: RefObject<HTMLInputElement | null> }
  /** A quick choice was taken. */
  press: (chip: AmountChip) => void
  /** Why what was typed is no amount; absent where it is one. */
  problem?: string
}

const LOOK = {
  className: 'num',
  inputMode: 'numeric',
  enterKeyHint: 'done',
  autoComplete: 'off',
  placeholder: '0',
} as const

/**
 * The behaviour of a field for an amount: numeric keypad, grouping that keeps the caret, pasted amounts such as
 * `1만 2천원`, quick choices.
 * @param value whole won; null while the field is empty
 * @param max whole won; more is not taken, and why is said
 */
export function useAmountInput(
  value: number | null,
  onChange: (won: number | null) => void,
  max = MAX_WON,
): AmountInput {
  const ref = useRef<HTMLInputElement>(null)
  const [shown, setShown] = useState<AmountText>(() => amountText(value))
  const current = shown.won === value ? shown : amountText(value)

  const show = (next: AmountText) => {
    setShown(next)
    onChange(next.won)
  }
  const refuse = () => setShown({ ...current, problem: tooLarge(max) })
  const type = ({ text, caret, composing }: Typing) => {
    const next = regroup(text, caret, max)
    // the form knows the amount at once; the field groups it, or says what is wrong, once it is whole
    if (composing) next && onChange(next.won)
    // refused: React puts the old text back
    else if (next) show(next)
    else refuse()
  }
  const { input, composing } = useImeComposition(current.text, type)

  useLayoutEffect(() => {
    const element = ref.current
    if (element && !composing && document.activeElement === element)
      element.setSelectionRange(current.caret, current.caret)
  }, [current.caret, composing])

  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = parseWon(event.clipboardData.getData('text'))
    const { selectionStart, selectionEnd, value: text } = event.currentTarget
    const replacesAll = text === '' || (selectionStart === 0 && selectionEnd === text.length)
    if (pasted === null || !replacesAll) return
    event.preventDefault()
    if (pasted <= max) show(amountText(pasted))
    else refuse()
  }
  const press = (chip: AmountChip) => {
    // a choice ends what the keyboard composes, where the tap has not
    if (composing) ref.current?.blur()
    const next = 'add' in chip ? (value ?? 0) + chip.add : chip.set
    if (next !== null && next > max) return refuse()
    show(amountText(next))
    // the focus stays on the choice: readers would hear nothing of what it made of the amount
    announce(next === null ? '금액을 지웠어요' : spokenWon(next))
  }
  return {
    props: {
      ref,
      ...LOOK,
      ...input,
      onPaste: paste,
      onKeyDown: ignoreComposingEnter,
    },
    press,
    ...(current.problem !== undefined && { problem: current.problem }),
  }
}
