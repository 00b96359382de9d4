/** Whether an open page may be loaded anew without taking anything from the member. Pure. */

export interface Moment {
  /** What is live says that something of this page is to go: taken back, or out of service. */
  urgent: boolean
  /** That something is on screen. */
  onScreen: boolean
  /** A change is being sent. */
  busy: boolean
  /** The screen shows something of its own: not that it is out of service, nor that it failed. */
  shows: boolean
  /** The member has typed something that is not sent yet, or is asked something. */
  begun: boolean
  /** The member has done something on this screen. */
  touched: boolean
  /** Something plays that one can hear. */
  playing: boolean
  hidden: boolean
  /** Since the member last did anything, ms. */
  quietMs: number
}

/** A page at which nobody has done anything for so long may be loaded anew, ms. */
export const QUIET_MS = 60_000
/** The same where the member has chosen something on the screen before. */
export const LEFT_MS = 5 * QUIET_MS

/**
 * Urgent changes come at once, unless money may be on its way: something is being sent, typed or asked; after a minute
 * without a touch that counts as left. Others wait until nobody looks or does anything; what was typed holds them up until
 * it is sent or left by a link.
 */
export function mayReload({
  urgent,
  onScreen,
  busy,
  shows,
  begun,
  touched,
  playing,
  hidden,
  quietMs,
}: Moment): boolean {
  if (busy) return false
  if (!shows) return true
  if (urgent) return quietMs >= QUIET_MS || (!begun && (onScreen || !touched))
  if (begun || playing) return false
  return touched ? quietMs >= LEFT_MS : hidden || quietMs >= QUIET_MS
}
