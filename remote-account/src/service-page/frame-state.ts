/** How the embedded page stands. */
export type FrameState = 'loading' | 'shown' | 'failed'

export type FrameEvent = 'loaded' | 'timedOut' | 'unreachable' | 'retry'

/** How long the page may take before the member is told, in ms. */
export const FRAME_TIMEOUT_MS = 10_000

/**
 * A frame reports `load` even for the browser's own error page, so a reachability check runs beside it: a page that
 * could not be reached stays failed whatever the frame reports afterwards.
 */
export function nextState(state: FrameState, event: FrameEvent): FrameState {
  if (event === 'retry') return 'loading'
  if (event === 'unreachable') return 'failed'
  if (state !== 'loading') return state
  return event === 'loaded' ? 'shown' : 'failed'
}
