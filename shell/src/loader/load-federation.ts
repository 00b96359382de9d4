import type { PageData } from '../ssr-data/hydrate-query-cache.ts'

/** When the shared modules and the federation runtime are fetched: with the first remote, never for Login alone. */
type Loaded = typeof import('./federation-chunk.ts')

let loading: Promise<Loaded> | undefined
let loaded: Loaded | undefined

/** The page's federation host; a failed fetch is tried again by the next call. */
export async function loadFederation(): Promise<Loaded> {
  loading ??= import(/* webpackChunkName: "shares" */ './federation-chunk.ts')
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

/** Puts the answers of the page's HTML into its cache and session. */
export async function hydrateQueryCache(data: PageData): Promise<void> {
  const { hydrateQueryCache } = await loadFederation()
  hydrateQueryCache(data)
}

/** Asks anew what a kept page shows (`kept/confirm.ts`). */
export async function refreshCachedPage(at: number): Promise<void> {
  const { refreshCachedPage } = await loadFederation()
  refreshCachedPage(at)
}

/** True while something that changes data is under way. */
export function isBusy(): boolean {
  return loaded?.isBusy() ?? false
}
