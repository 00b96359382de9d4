import { useRef, useState, useTransition } from 'react'
import { ApiError } from '../../page/api/index.ts'
import { toast } from '../../page/ui/index.ts'

/**
 * Sends what a form holds, one at a time.
 * @param ended is called with what `send` answered, in one with the end of `pending`
 * @param tell the toast of a failure; null = none
 */
export function useSending<Values, Answer>(
  send: (values: Values) => Promise<Answer>,
  ended: (answer: Answer) => void,
  tell: (error: unknown) => string | null,
) {
  const [failure, setFailure] = useState<unknown>(null)
  const [pending, start] = useTransition()
  const running = useRef(false)
  /** Forgets the last failure. False while something is on its way. */
  const begin = (): boolean => {
    if (!running.current) setFailure(null)
    return !running.current
  }
  /** Sends values that hold (null: they do not); dropped while others are on their way, so that nobody pays twice. */
  const run = (values: Values | null) => {
    if (values === null || !begin()) return
    running.current = true
    start(async () => {
      try {
        const answer = await send(values)
        start(() => ended(answer))
      } catch (error) {
        // the session is over: Login says what to do
        if (error instanceof ApiError && error.kind === 'auth') return
        start(() => setFailure(error))
        const told = tell(error)
        if (told) toast(told, 'error')
      } finally {
        running.current = false
      }
    })
  }
  return { failure, pending, begin, run }
}
