/** After a deploy took old files away, one reload brings the page to the new composition. */
import { newerComposition } from './newer.ts'
import { isBusy } from './shares.ts'

const KEY = 'yk:moved'

/**
 * Reloads the page when the gateway now composes something else, at most once per composition: a fault that a
 * reload does not cure never becomes a reload loop. While something is being sent the page stays: the member's next try
 * asks again.
 */
export async function reloadIfMoved(): Promise<void> {
  const id = await newerComposition()
  try {
    if (id === undefined || sessionStorage.getItem(KEY) === id || isBusy()) return
    sessionStorage.setItem(KEY, id)
    location.reload()
  } catch {
    // no storage: the fallback stays, with its retry
  }
}
