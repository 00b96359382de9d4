import { syncClock } from '../../clock/server-clock.ts'
import type { RoomEvent } from '../machine/events.ts'
import type { Ask } from './ask.ts'

/** Measures the server's clock and tells the running round, one measurement at a time. @param key the lottery's key */
export function createSync(key: string, ask: Ask, tell: (event: RoomEvent) => void, signal: AbortSignal) {
  let syncing = false
  return async (full: boolean): Promise<void> => {
    // the one on its way tells the round as well
    if (syncing) return
    syncing = true
    await ask(
      () => syncClock(key, { full, signal, onTimes: (times) => !signal.aborted && tell({ type: 'clock', ...times }) }),
      () => ({ type: 'tick' }),
      () => ({ type: 'clockMissed' }),
    )
    syncing = false
  }
}
