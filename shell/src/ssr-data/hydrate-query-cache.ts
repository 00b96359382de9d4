/** Answers that stand in the page's HTML: the session and the cache take them, and nothing is asked twice. */
import type { CallId, RequestOf } from '@yaksok/shared/core/contract'
import { callKey, queryClient } from '@yaksok/shared/page/query'
import { sessionAtom, store } from '@yaksok/shared/page/session'
import { setRenderedAt } from '@yaksok/shared/page/ui'
import { cachedAt } from '../composition/index.ts'
import { parseAnswer } from './parse-answer.ts'

/** What the gateway writes behind a screen that it may have drawn. */
export interface PageData {
  /** Begins the SHA-256 of the session's token, in hex; empty for a visitor's page. */
  mark: string
  /** By the call's id, and behind `?` the fields of its request as a query. */
  answers: Record<string, unknown>
  /** When they were given, ms since 1970. */
  now: number
  /** True where the screen is in the HTML. */
  drawn: boolean
}

/**
 * Puts the data of calls, as it travels, into the cache, and the member into the session. What fits no contract is left out.
 * The page's first rendering says `now` of times.
 */
export function hydrateQueryCache({ answers, now }: Pick<PageData, 'answers' | 'now'>): void {
  setRenderedAt(now, cachedAt !== undefined)
  for (const [asked, data] of Object.entries(answers)) {
    const [id, fields] = asked.split(/\?(.*)/s) as [CallId, string?]
    const answer = parseAnswer(id, data)
    if (!answer) continue
    const request = fields && (Object.fromEntries(new URLSearchParams(fields)) as RequestOf<CallId>)
    queryClient.setQueryData(callKey(id, request || undefined), answer)
    if (id === 'userInfo') store.set(sessionAtom, { state: 'member', user: answer as never })
  }
}
