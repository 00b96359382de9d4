import { message } from '@yaksok/shared/core/text'
import { expect } from 'vitest'

/** Matches an answer with a text of the specification. */
export const text = (id: Parameters<typeof message>[0]) => expect.objectContaining({ msg: message(id) })

/** Matches the answer to a request that no client of ours sends. */
export const badRequest = expect.objectContaining({ code: 400 })
