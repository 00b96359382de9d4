/** One reload brings the page to the composition that is live now. */
import { newerComposition } from './newer.ts'
import { isBusy } from './shares.ts'

const KEY = 'yk:moved'

/**
 * Reloads the page to get the composition `id`, at most once per composition: a fault that a reload does not cure never
 * becomes a reload loop. While something is being sent the page stays.
 */
export function reloadFor(id: string): void {
  try {
    if (sessionStorage.getItem(KEY) === id || isBusy()) return
    sessionStorage.setItem(KEY, id)
    location.reload()
  } catch {
    // no storage: what is on screen stays
  }
}

/**
 * After a deploy took old files away: reloads the page when the gateway now composes something else. The member's next
 * try asks again.
 */
export async function reloadIfMoved(): Promise<void> {
  const newer = await newerComposition()
  if (newer) reloadFor(newer.id)
}
