import { fromWire } from '@yaksok/shared/core/money'
import { store, userAtom } from '@yaksok/shared/page/session'
import { onClockChange, serverNow } from '../../clock/server-clock.ts'
import type { RoomEvent } from '../machine/events.ts'
import { BEFORE, type RoomState } from '../machine/state.ts'
import { draftOf, nextWake, step } from '../machine/step.ts'
import { readDraft, writeDraft } from './draft.ts'
import { createPerformer, type RoomPorts } from './perform.ts'
import { unansweredOrder } from './place.ts'

/** A running room: the machine with a clock, a server and one timer. */
export interface Room {
  getState: () => RoomState
  subscribe: (listener: () => void) => () => void
  send: (event: RoomEvent) => void
  /**
   * Enters; returns the way out, after which nothing of the room runs any more.
   * @param drawn the page was drawn of the room's answers: they are not asked for again
   */
  start: (calm: boolean, drawn?: boolean) => () => void
}

/** Makes the room of a lottery. @param key the lottery's key, e.g. `h2` */
export function createRoom(key: string, ports: RoomPorts): Room {
  let state = BEFORE
  let timer: ReturnType<typeof setTimeout> | undefined
  let perform: ReturnType<typeof createPerformer> | null = null
  const listeners = new Set<() => void>()

  function send(event: RoomEvent): void {
    if (!perform) return
    const turned = step(state, event, serverNow(), fromWire(store.get(userAtom)?.money ?? '0.00'))
    const changed = turned.state !== state
    state = turned.state
    if (changed) writeDraft(key, draftOf(state))
    for (const effect of turned.effects) perform(effect)
    if (changed) for (const listener of listeners) listener()
    wakeLater()
  }

  function wakeLater(): void {
    clearTimeout(timer)
    const now = serverNow()
    const wake = nextWake(state, now)
    // a timer may fire a moment early
    if (wake !== null && perform) timer = setTimeout(() => send({ type: 'tick' }), wake - now + 2)
  }

  function start(calm: boolean, drawn = false): () => void {
    const leaving = new AbortController()
    const { signal } = leaving
    state = BEFORE
    perform = createPerformer(key, ports, send, { signal, drawn })
    const stopClock = onClockChange((by) => send({ type: 'rebased', by }))
    const seen = () => send({ type: document.hidden ? 'hid' : 'resumed' })
    document.addEventListener('visibilitychange', seen, { signal })
    addEventListener('online', () => send({ type: 'resumed' }), { signal })
    addEventListener('pageshow', ({ persisted }) => persisted && send({ type: 'resumed' }), { signal })
    send({ type: 'entered', calm, draft: readDraft(key), kept: unansweredOrder(key) })
    return () => {
      leaving.abort()
      stopClock()
      clearTimeout(timer)
      perform = null
    }
  }

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    send,
    start,
  }
}
