/** The state of one screen as the machine turns it, observable; failures count with those of its remote. */

import { config, type PageRemote } from '../composition/index.ts'
import {
  type Breaker,
  breakerAfter,
  CLOSED,
  DEFAULT_POLICY,
  IDLE,
  type LoadPolicy,
  next,
  type RemoteEvent,
  type RemoteState,
  sharing,
} from './load-machine.ts'

export type Loading = RemoteState & { status: 'loading' }

const policy: LoadPolicy = { ...DEFAULT_POLICY, ...(config.backOffMs && { backOffMs: config.backOffMs }) }

/** Remote → its breaker. */
const breakers = new Map<string, Breaker>()

/** The breaker of a remote; closed until something fails. */
export const breakerOf = (name: string): Breaker => breakers.get(name) ?? CLOSED

/** Begins a screen of the remote `name`, which may be blocked; `attempt` is called for each attempt to load it. */
export function makeLoadStore(name: string, blocked: PageRemote['blocked'], attempt: (at: Loading) => void) {
  let state: RemoteState = blocked ? next(IDLE, { type: 'block', ...blocked }) : IDLE
  const listeners = new Set<() => void>()
  return {
    state: () => state,
    dispatch(event: RemoteEvent): void {
      const breaker = breakerOf(name)
      const before = sharing(state, breaker)
      const after = next(before, event, policy)
      if (after === before) return
      state = after
      breakers.set(name, breakerAfter(after, breaker))
      if (state.status === 'loading') attempt(state)
      for (const listener of listeners) listener()
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
