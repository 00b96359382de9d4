import type { CallId } from '@yaksok/shared/core/contract'
import { failureOf } from './outcome.ts'

/** A call as traces tell of it: which one, never what was asked. */
export const callWork = (id: CallId) => ({
  name: `call ${id}`,
  attributes: { 'app.call': id },
  isFault: (error: unknown) => failureOf(error).fault,
})
