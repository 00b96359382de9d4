import type { BindingEntry } from './use-binding-form.ts'

/** For a `<Field>` that takes no more than `length` digits. */
export function digitsField({ field, change }: BindingEntry, name: 'account' | 'password' | 'confirm', length: number) {
  return {
    ...field(name),
    numeric: true,
    inputMode: 'numeric' as const,
    onChange: ({ target }: { target: HTMLInputElement }) => change({ [name]: digitsOf(target.value, length) }),
  }
}

/** The digits of what was typed or pasted (`110-402-194821`), full-width ones too; the rest is dropped. */
function digitsOf(text: string, length: number): string {
  return text.normalize('NFKC').replace(/\D/g, '').slice(0, length)
}
