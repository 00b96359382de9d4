import { digitsOf, useImeComposition } from '@yaksok/shared/parts/input'
import type { BindingEntry } from './use-binding-form.ts'

/** For a `<Field>` that takes no more than `length` digits. */
export function useDigitsField(
  { field, typed, change }: BindingEntry,
  name: 'account' | 'password' | 'confirm',
  length: number,
) {
  const { input } = useImeComposition(typed[name], ({ text }) => change({ [name]: digitsOf(text, length) }))
  return { ...field(name), ...input, numeric: true, inputMode: 'numeric' as const }
}
