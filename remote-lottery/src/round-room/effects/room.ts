import { picksOf } from '@yaksok/shared/core/draw'
import { fromWire } from '@yaksok/shared/core/money'
import { readStored, store, userAtom, writeStored } from '@yaksok/shared/page/session'
import * as v from 'valibot'
import { onClockChange, serverNow } from '../../clock/server-clock.ts'
import { hasReceipts } from '../../fairness/has-receipts.ts'
import type { Effect, RoomEvent } from '../model/events.ts'
import { BEFORE, type Draft, draftOf, type RoomState } from '../model/state.ts'
import { nextWake, step } from '../model/step.ts'
import { createLoader } from './load.ts'
import { placeOrder, unansweredOrder } from './place-order.ts'

/** What only the page can do for the room. */
export interface RoomPorts {
  toast: (text: string, tone: 'info' | 'ok' | 'error') => void
  announce: (text: string) => void
  leave: () => void
  reloadPage: () => void
}

/** A running room: the machine with a clock, a server and one timer. */
export interface Room {
  getState: () => RoomState
  subscribe: (listener: () => void) => () => void
  send: (event: RoomEvent) => void
  /**
   * Enters; returns the way out, after which nothing of the room runs any more.
   * @param rendered whether the server rendered the page from the room's answers: they are not loaded again
   */
  start: (calm: boolean, rendered?: boolean) => () => void
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

  function start(calm: boolean, rendered = false): () => void {
    const leaving = new AbortController()
    const { signal } = leaving
    state = BEFORE
    perform = createPerformer(key, ports, send, { signal, rendered })
    const stopClock = onClockChange((by) => send({ type: 'rebased', by }))
    const seen = () => send({ type: document.hidden ? 'hid' : 'resumed' })
    document.addEventListener('visibilitychange', seen, { signal })
    addEventListener('online', () => send({ type: 'resumed' }), { signal })
    addEventListener('pageshow', ({ persisted }) => persisted && send({ type: 'resumed' }), { signal })
    if (hasReceipts()) void import('../../fairness/draw-looks.ts').then(({ watchKept }) => watchKept()).catch(() => {})
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

/** Makes the function that carries out an effect of the model; its answers go back as events until `signal` is aborted. */
function createPerformer(
  key: string,
  ports: RoomPorts,
  send: (event: RoomEvent) => void,
  { signal, rendered }: { signal: AbortSignal; rendered: boolean },
): (effect: Effect) => void {
  let accepted = 0
  const load = createLoader(key, send, { signal, rendered, acceptedOrders: () => accepted })
  const place = async (effect: Extract<Effect, { do: 'place' }>) => {
    const event = await placeOrder(key, effect)
    if (event?.type === 'accepted') accepted++
    if (event && !signal.aborted) send(event)
  }
  return (effect) => {
    switch (effect.do) {
      case 'load':
        return void load[effect.piece]()
      case 'sync':
        return void load.clock(effect.full)
      case 'loadEntries':
        return void load.entries()
      case 'place':
        return void place(effect)
      case 'toast':
        return ports.toast(effect.text, effect.tone)
      case 'announce':
        return ports.announce(effect.text)
      case 'leave':
        return ports.leave()
      case 'reloadPage':
        return ports.reloadPage()
    }
  }
}

const stored = v.object({
  expect: v.string(),
  picks: v.array(v.picklist(picksOf('dice'))),
  amount: v.pipe(v.string(), v.regex(/^\d{0,14}$/)),
})

const nameOf = (key: string) => `room:${key}`

/** The slip that a room kept over a reload; null where there is none, or none that can be read. */
function readDraft(key: string): Draft | null {
  try {
    const parsed = v.safeParse(stored, JSON.parse(readStored(nameOf(key)) ?? 'null'))
    return parsed.success ? parsed.output : null
  } catch {
    return null
  }
}

function writeDraft(key: string, draft: Draft | null): void {
  writeStored(nameOf(key), draft && JSON.stringify(draft))
}
