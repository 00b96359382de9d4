import type { CallId, ResponseOf } from '@yaksok/shared/core/contract'
import type { PageData } from '../ssr-data/hydrate-query-cache.ts'

/** When the shared modules are fetched: with the first remote, never for Login alone. */
type Loaded = typeof import('./shares-chunk.ts')

let loading: Promise<Loaded> | undefined
let loaded: Loaded | undefined

/** The shared modules and what opens containers; a failed fetch is tried again by the next call. */
export async function loadFederation(): Promise<Loaded> {
  loading ??= import(/* webpackChunkName: "shares" */ './shares-chunk.ts')
  try {
    loaded = await loading
    return loaded
  } catch (error) {
    loading = undefined
    throw error
  }
}

/** Forgets a remote's container, if there can be one. */
export function forget(remote: string): void {
  loaded?.forget(remote)
}

/**
 * Puts the answers of the page's HTML into its cache and session: at once where the screen was rendered of them, else those
 * that fit the contract.
 */
export async function hydrateQueryCache(data: PageData): Promise<void> {
  const { fitting, hydrateQueryCache } = await loadFederation()
  hydrateQueryCache(data.drawn ? data : { ...data, answers: await fitting(data.answers) })
}

/** Checks answers that were taken over at once (`ssr-data/check-answers.ts`). */
export async function checkAnswers({ answers }: PageData): Promise<void> {
  const { checkAnswers } = await loadFederation()
  await checkAnswers(answers)
}

/** Asks anew what a kept page shows (`kept/confirm.ts`). */
export async function refreshCachedPage(at: number): Promise<void> {
  const { refreshCachedPage } = await loadFederation()
  refreshCachedPage(at)
}

/** Begins to listen for the member (`startNotifications`). */
export async function startNotifications(answeredAt: number | null): Promise<void> {
  const { loadNotifications } = await loadFederation()
  const notifications = await loadNotifications()
  notifications.startNotifications(answeredAt)
}

/** Puts the answer of a call without fields into the page's cache, where screens read it. */
export async function cacheAnswer<Id extends CallId>(id: Id, answer: ResponseOf<Id>): Promise<void> {
  const { callKey, queryClient } = await loadFederation()
  queryClient.setQueryData(callKey(id), answer)
}

/** True while something that changes data is under way. */
export function isBusy(): boolean {
  return loaded?.isBusy() ?? false
}
