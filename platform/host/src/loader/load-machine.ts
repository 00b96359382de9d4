/** The life of one remote screen in the page, as a pure state machine. Nothing here touches the network or a clock. */

/** What went wrong, as reported and as counted. */
export type FailureKind =
  /** A file did not arrive or did not match its integrity. */
  | 'network'
  | 'timeout'
  /** The container script ran but left no container (HTML instead of JS, a throw at load). */
  | 'script'
  /** The screen's module threw while it was evaluated, or exports no component. */
  | 'module'
  /** The screen threw while rendering. */
  | 'render'

export type BlockKind = 'contract' | 'disabled'

export type RemoteState =
  | { status: 'idle'; failures: number }
  /** `attempt` counts from 0; `waitMs` is the pause before it starts. `probe`: a load after a failed one. */
  | { status: 'loading'; attempt: number; waitMs: number; probe: boolean; failures: number }
  | { status: 'ready'; failures: number }
  /** `failures` counts whole failed loads in a row; until `openUntil` (ms) only the member's retry goes through. */
  | { status: 'failed'; kind: FailureKind; failures: number; openUntil: number }
  | { status: 'blocked'; kind: BlockKind; reason: string; failures: number }

export type RemoteEvent =
  /** Somebody is shown the screen; `breaker` is open while its remote is left alone. */
  | { type: 'load'; now: number; breaker?: Breaker }
  | { type: 'loaded' }
  /** The screen was brought in on a guess, before anybody asked for it. */
  | { type: 'prefetched' }
  | { type: 'attemptFailed'; kind: FailureKind; now: number }
  | { type: 'renderFailed'; kind: FailureKind; now: number }
  | { type: 'retry' }
  | { type: 'block'; kind: BlockKind; reason: string }

/** What the screens of one remote have in common: its failures count together, wherever they are met. */
export interface Breaker {
  /** Whole failed loads in a row, of whichever screen. */
  failures: number
  /** Until then (ms) only the member's retry goes through. */
  openUntil: number
  /** The last failure. */
  kind: FailureKind
}

export const CLOSED: Breaker = { failures: 0, openUntil: 0, kind: 'network' }

export interface LoadPolicy {
  /** Pauses before the second, third … attempt. Their number is the number of automatic retries. */
  backOffMs: readonly number[]
  /** Whole failures in a row after which the breaker opens. */
  breakerAfter: number
  breakerOpenMs: number
}

/** Two retries; a remote that failed three whole loads is left alone for half a minute. */
export const DEFAULT_POLICY: LoadPolicy = { backOffMs: [400, 1200], breakerAfter: 3, breakerOpenMs: 30_000 }

export const IDLE: RemoteState = { status: 'idle', failures: 0 }

/** The state of a screen with its remote's failures in it, so that the next one counts on from there. */
export function sharing(state: RemoteState, { failures, openUntil }: Breaker): RemoteState {
  if (state.status === 'blocked' || state.failures === failures) return state
  return state.status === 'failed' ? { ...state, failures, openUntil } : { ...state, failures }
}

/** The breaker of a remote after one of its screens came into a state. */
export function breakerAfter(state: RemoteState, before: Breaker): Breaker {
  if (state.status === 'ready') return CLOSED
  if (state.status !== 'failed') return before
  return { failures: state.failures, openUntil: state.openUntil, kind: state.kind }
}

/** The next state. Events that make no sense in a state leave it as it is. */
export function next(state: RemoteState, event: RemoteEvent, policy: LoadPolicy = DEFAULT_POLICY): RemoteState {
  if (state.status === 'blocked') return state
  switch (event.type) {
    case 'block':
      return { status: 'blocked', kind: event.kind, reason: event.reason, failures: state.failures }
    case 'load':
      if (event.breaker && event.now < event.breaker.openUntil && state.status === 'idle')
        return { status: 'failed', ...event.breaker }
      if (state.status === 'idle') return loading(0, 0, false, state.failures)
      // Coming back to a failed screen tries again, unless the breaker is open.
      if (state.status === 'failed' && event.now >= state.openUntil) return loading(0, 0, true, state.failures)
      return state
    case 'retry':
      return state.status === 'failed' ? loading(0, 0, true, state.failures) : state
    case 'loaded':
      return state.status === 'loading' ? { status: 'ready', failures: 0 } : state
    case 'prefetched':
      return state.status === 'idle' ? { status: 'ready', failures: 0 } : state
    case 'attemptFailed': {
      if (state.status !== 'loading') return state
      const waitMs = policy.backOffMs[state.attempt]
      if (waitMs !== undefined) return loading(state.attempt + 1, waitMs, state.probe, state.failures)
      return failed(event.kind, state.failures + 1, event.now, policy)
    }
    case 'renderFailed':
      return state.status === 'ready' ? failed(event.kind, state.failures + 1, event.now, policy) : state
  }
}

function loading(attempt: number, waitMs: number, probe: boolean, failures: number): RemoteState {
  return { status: 'loading', attempt, waitMs, probe, failures }
}

function failed(kind: FailureKind, failures: number, now: number, policy: LoadPolicy): RemoteState {
  return {
    status: 'failed',
    kind,
    failures,
    openUntil: failures >= policy.breakerAfter ? now + policy.breakerOpenMs : 0,
  }
}
