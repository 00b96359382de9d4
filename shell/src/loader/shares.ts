/** When the shared modules are fetched: with the first remote, never for Login alone. */

import type { ShareScope } from './share-types.ts'

type Loaded = typeof import('./share-scope.ts')

let loading: Promise<Loaded> | undefined
let loaded: Loaded | undefined

/** The page's only share scope; a failed fetch is tried again by the next call. */
export async function loadShareScope(): Promise<ShareScope> {
  loading ??= import(/* webpackChunkName: "shares" */ './share-scope.ts')
  try {
    loaded = await loading
    return loaded.shareScope
  } catch (error) {
    loading = undefined
    throw error
  }
}

/** True while something that changes data is under way. */
export function isBusy(): boolean {
  return loaded?.isBusy() ?? false
}
