/** What the shell has in the chunk of the shared modules: the parts of its own that use them. */
import type { PageData } from '@yaksok/host'
import type { CallId, ResponseOf } from '@yaksok/shared/core/contract'
import { callKey, queryClient } from '@yaksok/shared/page/query'
import { fitting } from '../ssr-data/check-answers.ts'
import { hydrateQueryCache } from '../ssr-data/hydrate-query-cache.ts'
import { followCalls } from './follow-calls.ts'

export { checkAnswers } from '../ssr-data/check-answers.ts'
export { refreshCachedPage } from '../ssr-data/refresh-cached-page.ts'
export { followCalls }

/**
 * Puts the answers of the page's HTML into its cache and session: at once where the screen was rendered of them, else those
 * that fit the contract.
 */
export async function hydrate(data: PageData): Promise<void> {
  hydrateQueryCache(data.drawn ? data : { ...data, answers: await fitting(data.answers) })
}

/** Puts the answer of a call without fields into the page's cache, where screens read it. */
export const cacheAnswer = (id: CallId, answer: ResponseOf<CallId>): void =>
  void queryClient.setQueryData(callKey(id), answer)

/**
 * Begins to listen for the member. Asked for from here, the chunk of it finds the cache among the shared modules; asked for
 * from the entry, it would carry the cache along.
 */
export async function startNotifications(answeredAt: number | null): Promise<void> {
  const notifications = await import(/* webpackChunkName: "notifications" */ '../notifications/index.ts')
  notifications.startNotifications(answeredAt)
}

// Whether something that changes data is being sent: not the moment to leave the page.
let sending = 0

/** Reads go through the cache, which gives each a signal; a POST without one is the member's doing. */
const changes = (config: { method?: string; signal?: unknown } = {}) =>
  config.method?.toLowerCase() === 'post' && !config.signal

followCalls({
  sent(call) {
    if (changes(call)) sending += 1
  },
  answered(call) {
    if (changes(call)) sending -= 1
  },
})

/** True from the moment a change is sent until its answer, or its failure, is here. */
export function isBusy(): boolean {
  return sending > 0
}
