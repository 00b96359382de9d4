import { type CallId, calls } from '@yaksok/shared/core/contract'
import * as v from 'valibot'

/** The data of a call, as the contract has it; undefined where it does not fit. Where calls are made, not in the page before. */
export function parseAnswer(id: CallId, data: unknown): object | undefined {
  const parsed = v.safeParse(calls[id].response, data)
  return parsed.success ? (parsed.output as object) : undefined
}
