/** One reload brings the page to the composition that is live now. */

import { composition } from '../composition/index.ts'
import { isBusy } from '../options/options.ts'
import { newerComposition } from './newer-composition.ts'

const KEY = 'host:moved'
/** A gateway that hears of a change later than another gives the old page once more: so many tries, this far apart (ms). */
const TRIES = 3
const AGAIN_MS = 3000

/**
 * Reloads the page to get the composition `id`. Once, as a rule: a fault that a reload does not cure never becomes a reload
 * loop; a few times where the page is of an earlier `revision` of the registry. While something is being sent the page stays.
 */
export function reloadFor(id: string, revision = 0): void {
  try {
    const last = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as { id?: string; at?: number; tries?: number }
    const tries = last.id === id ? (last.tries ?? 1) : 0
    const isBehind = revision > (composition.revision ?? revision)
    const again = isBehind && tries < TRIES && Date.now() - (last.at ?? 0) >= AGAIN_MS
    if ((tries > 0 && !again) || isBusy()) return
    sessionStorage.setItem(KEY, JSON.stringify({ id, at: Date.now(), tries: tries + 1 }))
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
  if (newer) reloadFor(newer.id, newer.revision)
}
