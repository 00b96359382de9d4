/** Collects what happened and posts it to `/telemetry` in few requests that no member waits for. */
import type { TelemetryEvent } from '@yaksok/platform/registry'
import { composition } from '../composition/index.ts'

const FLUSH_MS = 10_000
const MOST = 40
/** A report holds 16 kB at most; one with the details of a fault is up to 3 kB. */
const MOST_DETAILED = 4

/** The id that the gateway signed for this page; a page with a developer's build has none, and reports nothing. */
const pageId = document.getElementById('page-id')
const page = pageId?.textContent ?? ''
let waiting: TelemetryEvent[] = []
let timer: ReturnType<typeof setTimeout> | undefined

/** The gateway follows this page in its traces. */
export const isTraced = pageId?.dataset.traced !== undefined

/**
 * Adds an event; it leaves with the next batch, or when the page is hidden. A failed screen leaves at once: the gateway
 * may have a bad release to take back. Beyond 40 in a batch events are lost.
 */
export function record(event: TelemetryEvent): void {
  if (waiting.length < MOST) waiting.push(event)
  if (event.type === 'load' && event.outcome !== 'loaded') flush()
  else if (waiting.filter((one) => 'frames' in one).length >= MOST_DETAILED) flush()
  else timer ??= setTimeout(flush, FLUSH_MS)
}

/** Sends what waits. Survives the end of the page; a failure is nobody's problem. */
export function flush(): void {
  clearTimeout(timer)
  timer = undefined
  const events = waiting
  waiting = []
  if (events.length === 0 || page === '') return
  const now = isTraced && { now: Math.round(performance.now()) }
  const body = JSON.stringify({ composition: composition.id, page, ...now, events })
  if (!navigator.sendBeacon?.('/telemetry', body))
    fetch('/telemetry', { method: 'POST', body, keepalive: true }).catch(() => {})
}

export function flushWhenHidden(): void {
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && flush())
  addEventListener('pagehide', flush)
}
