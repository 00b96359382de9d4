/** Whether the service worker believes what is live: the public log has it, and its teams signed it. */
import type { NewerComposition } from '../loader/newer-composition.ts'

/** Who was not believed, or could not be asked, is asked for again after this long, ms. */
const AGAIN_MS = 60_000

let asked: { of: string; at: number; may?: boolean } | undefined

/**
 * True once the worker has found a composition good, and where this page has none. Asks it the first time, so that the answer is
 * there when the page is about to move.
 */
export function mayRun({ id, revision }: Pick<NewerComposition, 'id' | 'revision'>): boolean {
  if (!navigator.serviceWorker?.controller) return true
  const of = `${id}.${revision}`
  const isKnown = asked?.of === of && (asked.may !== false || performance.now() - asked.at < AGAIN_MS)
  if (isKnown) return asked?.may === true
  const mine = { of, at: performance.now() }
  asked = mine
  // the worker answers it; one of before asks the gateway, which has nothing there
  void fetch(`/kept/may-run?id=${id}&revision=${revision}`)
    .then(({ status }) => status !== 409)
    .catch(() => false)
    .then((may) => {
      if (asked === mine) asked = { ...mine, may }
    })
  return false
}
