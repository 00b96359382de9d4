/** LCP and INP of each page view, told for the part that was on screen. */
import { type Metric, onINP, onLCP } from 'web-vitals'
import type { Part } from './part.ts'
import { flush, record } from './send.ts'
import { landing, partAt } from './visits.ts'

function report({ name, value }: Metric, part: Part): void {
  record({ type: 'vital', ...part, name: name as 'LCP' | 'INP', value: Math.round(value) })
  if (document.visibilityState === 'hidden') flush()
}

export function observeVitals(): void {
  onLCP((metric) => report(metric, landing))
  // a link's click belongs to the screen that was left with it
  onINP((metric) => report(metric, partAt(metric.entries[0]?.startTime ?? performance.now())))
}
