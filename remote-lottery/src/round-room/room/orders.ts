import type { GameRecord } from '@yaksok/shared/core/contract'
import { call } from '@yaksok/shared/page/api'
import { serverNow } from '../../clock/server-clock.ts'
import type { Effect, RoomEvent } from '../machine/events.ts'
import type { Ask } from './ask.ts'
import { entriesOf } from './entries.ts'
import { place } from './place.ts'

/** Places the member's orders in a room and loads those placed before. @param key the lottery's key */
export function createOrders(key: string, ask: Ask, tell: (event: RoomEvent) => void, signal: AbortSignal) {
  let placed = 0
  return {
    async place(effect: Extract<Effect, { do: 'place' }>): Promise<void> {
      const event = await place(key, effect)
      if (event?.type === 'accepted') placed++
      if (event && !signal.aborted) tell(event)
    },
    load(): Promise<void> {
      return ask(
        async () => {
          const before = placed
          const records = await recentRecords(signal)
          // the order that counted meanwhile may not be among them
          return before === placed ? records : recentRecords(signal)
        },
        (records) => ({ type: 'entries', entries: entriesOf(records, key) }),
        () => ({ type: 'entriesMissed' }),
      )
    },
  }
}

/** Records this old, in ms, may still be waiting for their draw, or be of the round just drawn. */
const RECENT_MS = 180_000
const RECORD_PAGES = 5

/** The member's newest orders: pages until one ends with an order that is old. */
async function recentRecords(signal: AbortSignal): Promise<GameRecord[]> {
  const records: GameRecord[] = []
  for (let page = 1; page <= RECORD_PAGES; page++) {
    const { data, totalCount } = await call('gameRecords', { page: String(page) }, { signal })
    records.push(...data)
    const last = data.at(-1)
    if (!last || records.length >= totalCount || serverNow() - Date.parse(last.create_time) > RECENT_MS) break
  }
  return records
}
