/** Answers that stand in the page's HTML: the session and the cache take them, and nothing is asked twice. */
import { type CallId, calls } from '@yaksok/shared/core/contract'
import { callKey, queryClient } from '@yaksok/shared/page/query'
import { sessionAtom, store } from '@yaksok/shared/page/session'
import * as v from 'valibot'

/** What the gateway writes behind a screen that it may have drawn. */
export interface WrittenAnswers {
  /** Begins the SHA-256 of the session's token, in hex; empty for a visitor's page. */
  mark: string
  answers: Partial<Record<CallId, unknown>>
  /** True where the screen is in the HTML. */
  drawn: boolean
}

/** Puts the data of calls, as it travels, into the cache, and the member into the session. What fits no contract is left out. */
export function takeAnswers(answers: WrittenAnswers['answers']): void {
  for (const [id, data] of Object.entries(answers) as [CallId, unknown][]) {
    const parsed = v.safeParse(calls[id].response, data)
    if (!parsed.success) continue
    queryClient.setQueryData(callKey(id), parsed.output as object)
    if (id === 'userInfo') store.set(sessionAtom, { state: 'member', user: parsed.output as never })
  }
}
