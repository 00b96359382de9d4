import { call } from '@yaksok/shared/page/api'
import { serverNow as roughNow } from '@yaksok/shared/page/ui'
import { estimateOffset, SAMPLES, type Sample } from './estimate.ts'
import { timed } from './transit.ts'

/** A round on the server's clock, ms since 1970. */
export interface RoundTimes {
  expect: string
  openAt: number
  closeAt: number
  drawAt: number
}

/** Samples that are remembered between synchronisations. */
const MEMORY = 8

let samples: Sample[] = []
let offset: number | null = null
const listeners = new Set<(shift: number) => void>()

/** The server's time in ms since 1970, to some ms; to the second until the first answer (see `isSynced`). */
export function serverNow(): number {
  // performance.now() does not jump when somebody sets the device's clock
  return offset === null ? roughNow() : performance.now() + offset
}

export function isSynced(): boolean {
  return offset !== null
}

/** Calls back with the ms by which the estimate moved. Returns its removal. */
export function onClockChange(listener: (shift: number) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Asks the server's clock and a lottery's running round: five times, or once.
 * @param onTimes gets the round of every answer
 * @throws ApiError of the first question that failed
 */
export async function syncClock(
  key: string,
  { full, onTimes, signal }: { full: boolean; onTimes?: (times: RoundTimes) => void; signal?: AbortSignal },
): Promise<void> {
  const fresh: Sample[] = []
  for (let count = full ? SAMPLES : 1; count > 0; count--) {
    const ask = () => call('roundClock', { key }, signal ? { signal } : {})
    const [{ now, expect, open_at, close_at, draw_at }, transit] = await timed(`/Lottery/clock?key=${key}`, ask)
    fresh.push({ ...transit, server: now })
    take([...samples, { ...transit, server: now }])
    onTimes?.({ expect, openAt: open_at, closeAt: close_at, drawAt: draw_at })
  }
  // what was measured before the page slept says less than five new answers
  if (full) take(fresh)
}

function take(next: Sample[]): void {
  const before = serverNow()
  samples = next.slice(-MEMORY)
  offset = estimateOffset(samples)?.offset ?? offset
  const shift = serverNow() - before
  for (const listener of listeners) listener(shift)
}
