import type { RoomEvent } from '../events.ts'
import type { OrderRequest } from '../state.ts'
import type { Broken } from './broken.ts'
import type { House } from './house.ts'

/** Sends orders to the house as `callIdempotent` does: one key for an order until its answer is known. */
export function createDesk(house: House, broken: Broken) {
  let unanswered: { key: string; request: string } | null = null
  const sent: { at: number; key: string; request: OrderRequest }[] = []

  return {
    /** Everything that was sent, repeats included. */
    sent,
    /** Sends; the key that the order goes with. */
    send(request: OrderRequest, now: number): string {
      const text = JSON.stringify(request)
      if (unanswered?.request !== text) unanswered = { key: `k${sent.length}`, request: text }
      sent.push({ at: now, key: unanswered.key, request })
      return unanswered.key
    },
    /** What the room hears of it. */
    answer(key: string, request: OrderRequest, now: number): RoomEvent {
      if (broken.way || broken.orders === 'way') return { type: 'unanswered' }
      if (broken.orders === 'fault') return { type: 'unstable', text: '네트워크가 불안정합니다' }
      const { refuse } = broken
      const answered: RoomEvent = refuse
        ? { type: 'refused', code: refuse.code, text: refuse.msg }
        : house.take(key, request, now)
      if (broken.orders === 'lost') return { type: 'unanswered' }
      unanswered = null
      return answered
    },
  }
}
