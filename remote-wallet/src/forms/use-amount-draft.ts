import { useDraft } from '@yaksok/shared/page/session'

/**
 * The amount of a money form as a draft: it survives a failed request, a reload and a look at the records.
 * @returns won or null, a setter, and a function that forgets it
 */
export function useAmountDraft(
  form: string,
): [amount: number | null, change: (won: number | null) => void, clear: () => void] {
  const [fields, change, clear] = useDraft(form, { amount: '' })
  const amount = /^\d{1,14}$/.test(fields.amount) ? Number(fields.amount) : null
  return [amount, (won) => change({ amount: won === null ? '' : String(won) }), clear]
}
