/** Answers that stand in the page's HTML: the session and the cache take them, and nothing is asked twice. */
import { cachedAt, type PageData } from '@yaksok/host'
import type { CallId, RequestOf } from '@yaksok/shared/core/contract'
import { callKey, queryClient } from '@yaksok/shared/page/query'
import { sessionAtom, store } from '@yaksok/shared/page/session'
import { setRenderedAt } from '@yaksok/shared/page/ui'

/** What an answer of a page was asked for by, and its key in the cache. */
export function queryOf(asked: string): { id: CallId; queryKey: ReturnType<typeof callKey> } {
  const [id, fields] = asked.split(/\?(.*)/s) as [CallId, string?]
  const request = fields && (Object.fromEntries(new URLSearchParams(fields)) as RequestOf<CallId>)
  return { id, queryKey: callKey(id, request || undefined) }
}

/**
 * Puts the data of calls, as it travels, into the cache, and the member into the session. It is not checked here: the API did so,
 * and a screen that was rendered of it is rendered of it again (`checkAnswers` looks at it afterwards).
 * The page's first rendering says `now` of times.
 */
export function hydrateQueryCache({ answers, now }: Pick<PageData, 'answers' | 'now'>): void {
  setRenderedAt(now, cachedAt !== undefined)
  for (const [asked, answer] of Object.entries(answers)) {
    if (!answer) continue
    const { id, queryKey } = queryOf(asked)
    queryClient.setQueryData(queryKey, answer)
    if (id === 'userInfo') store.set(sessionAtom, { state: 'member', user: answer as never })
  }
}
