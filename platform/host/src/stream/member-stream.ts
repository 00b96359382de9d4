/**
 * What the member's stream brings of the composition: a gateway that knows it has both come by one, and the page then needs
 * no stream of the gateway's own.
 */

/** Longer than two heartbeats, as for every stream. */
const SILENCE_MS = 45_000

type Hear = (news: unknown, event: string) => void

let heardAt = Number.NEGATIVE_INFINITY
let isCarrying = false
let hear: Hear | undefined
let last: unknown

/** Whether the member's stream of this tab brings the composition's events, and is alive. */
export const isCarriedByMember = (): boolean => isCarrying && performance.now() - heardAt < SILENCE_MS

/** Passes on an event of the member's stream; each shows that it is alive. */
export function passOn(event: string, data: unknown): void {
  heardAt = performance.now()
  // the first event of a connection: the next one may be another gateway's
  if (event === 'open') isCarrying = false
  if (event === 'composition') {
    isCarrying = true
    last = data
  }
  if (isCarrying) hear?.(data, event)
}

/** The member's stream of this tab has been closed. */
export function memberStreamClosed(): void {
  if (!isCarrying) return
  isCarrying = false
  hear?.(undefined, 'closed')
}

/** @param listener told of `composition` with what is live now, of `closed`, and of any other event as a sign of life */
export function onCarried(listener: Hear): void {
  hear = listener
  if (isCarrying) listener(last, 'composition')
}
