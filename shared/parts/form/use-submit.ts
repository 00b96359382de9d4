import { useRef, useState, useTransition } from 'react'
import { ApiError, type Attempt, forgetAttempt, useAttempt } from '../../page/api/index.ts'
import { toast } from '../../page/ui/index.ts'

/**
 * Sends the values of a form, one request at a time.
 * @param ended is called with what `send` answered, in the same update that ends `pending`
 * @param tell the toast of a failure; null = none
 */
export function useSubmit<Values, Answer>(
  send: (values: Values) => Promise<Answer>,
  ended: (answer: Answer) => void,
  tell: (error: unknown) => string | null,
) {
  const [failure, setFailure] = useState<unknown>(null)
  const [pending, start] = useTransition()
  const running = useRef(false)
  /** Sends values; they are dropped while others are on their way, so that nobody pays twice. */
  const run = (values: Values) => {
    if (running.current) return
    running.current = true
    setFailure(null)
    start(async () => {
      try {
        const answer = await send(values)
        start(() => ended(answer))
      } catch (error) {
        // the session is over: Login says what to do
        if (error instanceof ApiError && error.kind === 'auth') return
        start(() => setFailure(error))
        const text = tell(error)
        if (text) toast(text, 'error')
      } finally {
        running.current = false
      }
    })
  }
  return {
    failure,
    forgetFailure: () => setFailure(null),
    pending,
    /** As `pending`, but true from the first tap on: a second one may come before the next render. */
    isSending: () => running.current,
    run,
  }
}

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
