/** What a page's report says of a version's health, one thing at a time. Pure. */
import type { TelemetryEvent } from '../../registry/index.ts'

/** It loads; no uncaught error points into it; the pages that it owns are not slow. */
export const SIGNALS = ['load', 'error', 'LCP', 'INP', 'CLS'] as const
export type Signal = (typeof SIGNALS)[number]

export interface Sign {
  signal: Signal
  failed: boolean
}

/** Above these a vital is "poor" (https://web.dev/articles/vitals): ms, and unitless for CLS. */
const POOR = { LCP: 4000, INP: 500, CLS: 0.25 }

/** The signs of an event. A page whose screen loads is one without an error until it tells of one. */
export function signsOf(event: TelemetryEvent): Sign[] {
  switch (event.type) {
    case 'load':
      if (event.outcome !== 'loaded') return [{ signal: 'load', failed: true }]
      return [
        { signal: 'load', failed: false },
        { signal: 'error', failed: false },
      ]
    case 'error':
      return [{ signal: 'error', failed: true }]
    case 'vital':
      return [{ signal: event.name, failed: event.value > POOR[event.name] }]
    case 'longtask':
    case 'span':
      return []
  }
}

const TEXTS: Record<Signal, string> = {
  load: 'failed',
  error: 'threw errors',
  LCP: 'was slow to show (LCP)',
  INP: 'was slow to answer (INP)',
  CLS: 'moved about (CLS)',
}

/**
 * Names what is counted of a version: a signal, or, of a shell, the signal of one remote inside it. What a shell breaks
 * of what one remote uses shows in that remote alone.
 */
export const keyOf = (signal: Signal, inside?: string): string => (inside ? `${signal}:${inside}` : signal)

/** What is said of a key of {@link keyOf} in the audit log, before `in x of y pages`. */
export function describeSignal(key: string): string {
  const [signal = 'load', inside] = key.split(':')
  const text = TEXTS[signal as Signal]
  return inside ? `${inside} ${text} inside it` : text
}
