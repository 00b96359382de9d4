import { type ChangeEvent, type CompositionEvent, useRef, useState } from 'react'

/** What was typed so far. */
export interface Typing {
  text: string
  /** Where the caret stands, in UTF-16 units. */
  caret: number
  /** The keyboard still puts the text together: it must not be rewritten yet. */
  composing: boolean
}

interface ComposedInput {
  value: string
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
  onCompositionStart: () => void
  onCompositionEnd: (event: CompositionEvent<HTMLInputElement>) => void
}

interface Composed {
  /** For the `<input>`. */
  input: ComposedInput
  /** The field shows what the keyboard makes, not `text`. */
  composing: boolean
}

/**
 * For an `<input>` whose text is rewritten as it is typed (digits only, grouped, cut): spread `input` on the element. While a
 * keyboard composes, the field shows what the keyboard made of it: a text that is set then makes the keyboard insert its
 * composition once more (10000 becomes 100,010,000).
 * @param text what the field shows once nothing is composed
 * @param take is told what was typed, also while composing
 */
export function useImeComposition(text: string, take: (typing: Typing) => void): Composed {
  const [raw, setRaw] = useState<string | null>(null)
  const composing = useRef(false)
  const hear = ({ value, selectionStart }: HTMLInputElement, goesOn: boolean) => {
    setRaw(goesOn ? value : null)
    take({ text: value, caret: selectionStart ?? value.length, composing: goesOn })
  }
  return {
    input: {
      value: raw ?? text,
      // a composition that began before React took the field over is known by its events alone
      onChange: ({ target, nativeEvent }) =>
        hear(target, composing.current || (nativeEvent as InputEvent).isComposing === true),
      onCompositionStart: () => {
        composing.current = true
      },
      onCompositionEnd: ({ currentTarget }) => {
        composing.current = false
        hear(currentTarget, false)
      },
    },
    composing: raw !== null,
  }
}

/**
 * The first digits of what was typed or pasted (`110-402-194821`), full-width ones too; the rest is dropped.
 * @param most how many are kept
 */
export function digitsOf(text: string, most: number): string {
  return text.normalize('NFKC').replace(/\D/g, '').slice(0, most)
}
