/** When the shared modules are fetched: with the first remote, never for a page that shows none. */
type Loaded = typeof import('./shares-chunk.ts')

let loading: Promise<Loaded> | undefined
let loaded: Loaded | undefined

/**
 * The shared modules and what opens containers; a failed fetch is tried again by the next call. The chunk's name is known to
 * the build: pages ask for its files early, and a shell may put more into it.
 */
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
