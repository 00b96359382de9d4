import { ApiError, errorText } from '@yaksok/shared/page/api'
import type { RoomEvent } from '../machine/events.ts'

/** Asks, and tells the room what came of it. */
export type Ask = <Answer>(
  question: () => Promise<Answer>,
  answered: (answer: Answer) => RoomEvent,
  failed: (error: ApiError) => RoomEvent | null,
) => Promise<void>

/** Nothing is told once `signal` is aborted: the room was left meanwhile. */
export function createAsk(tell: (event: RoomEvent) => void, signal: AbortSignal): Ask {
  return async (question, answered, failed) => {
    let event: RoomEvent | null
    try {
      event = answered(await question())
    } catch (error) {
      // an ended session has its own way out (the guard)
      if (signal.aborted || (error instanceof ApiError && error.kind === 'auth')) return
      event = failed(asApiError(error))
    }
    if (event && !signal.aborted) tell(event)
  }
}

export function asApiError(error: unknown): ApiError {
  return error instanceof ApiError ? error : new ApiError('contract', errorText(error), { cause: error })
}
