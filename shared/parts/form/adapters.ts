import * as v from 'valibot'

/** What controls other than a text field need of a form. */
interface FormOf<Name extends string> {
  typed: Readonly<Record<Name, string>>
  change: (patch: Record<Name, string>) => void
  errorOf: (name: Name) => string | undefined
}

const amountOf = (digits: string): number | null => (/^\d{1,14}$/.test(digits) ? Number(digits) : null)

/** Rule of a field that keeps an amount as digits; its value is whole won. @param message where it is empty */
export const typedAmount = (message: string) => v.pipe(v.string(), v.transform(amountOf), v.number(message))

/** A form's field as an `<AmountField>`. */
export const amountField = <Name extends string>(form: FormOf<Name>, name: Name) => ({
  name,
  value: amountOf(form.typed[name]),
  error: form.errorOf(name),
  onChange: (won: number | null) => form.change({ [name]: won === null ? '' : String(won) } as Record<Name, string>),
})

/** A form's field as a `<PinPad>`. */
export const pinField = <Name extends string>(form: FormOf<Name> & { pending: boolean }, name: Name) => ({
  value: form.typed[name],
  error: form.errorOf(name),
  onChange: (digits: string) => form.change({ [name]: digits } as Record<Name, string>),
  disabled: form.pending,
})

/** A form's field as a `<Checkbox>`: '1' where it is ticked, '' where not. */
export const tickBox = <Name extends string>(form: FormOf<Name>, name: Name) => ({
  name,
  checked: form.typed[name] !== '',
  error: form.errorOf(name),
  onChange: ({ target }: { target: HTMLInputElement }) =>
    form.change({ [name]: target.checked ? '1' : '' } as Record<Name, string>),
})
