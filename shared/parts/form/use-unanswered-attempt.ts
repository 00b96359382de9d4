import { type Attempt, forgetAttempt, useAttempt } from '../../page/api/index.ts'

interface MoneyForm {
  pending: boolean
  repeat: (before: Record<string, string>) => void
}

/**
 * The request of a money form whose answer was lost; null where there is none or it is on its way again.
 * @param operation of `callIdempotent`, whose `about` are the fields of the form: repeating them is the same request
 */
export function useUnansweredAttempt(
  operation: string,
  form: MoneyForm,
): { attempt: Attempt; repeat: () => void; forget: () => void } | null {
  const attempt = useAttempt(operation)
  if (!attempt || form.pending) return null
  return { attempt, repeat: () => form.repeat(attempt.about), forget: () => forgetAttempt(operation) }
}
