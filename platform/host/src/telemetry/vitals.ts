/** LCP and INP of each page view, and the layout shifts of each visit, told for the part that was on screen. */
import { type Metric, onINP, onLCP } from 'web-vitals'
import type { Part } from './part.ts'
import { flush, record } from './send.ts'
import { landing, onLeave, partAt } from './visits.ts'

function report({ name, value }: Metric, part: Part): void {
  record({ type: 'vital', ...part, name: name as 'LCP' | 'INP', value: Math.round(value) })
  if (document.visibilityState === 'hidden') flush()
}

export function observeVitals(): void {
  onLCP((metric) => report(metric, landing))
  // a link's click belongs to the screen that was left with it
  onINP((metric) => report(metric, partAt(metric.entries[0]?.startTime ?? performance.now())))
}

interface Shift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
}

interface Burst {
  first: number
  last: number
  sum: number
}

/** Shifts less than a second apart are one burst, five seconds long at most (the definition of CLS). */
export function grown(burst: Burst | undefined, { startTime, value }: Pick<Shift, 'startTime' | 'value'>): Burst {
  return burst && startTime - burst.last < 1000 && startTime - burst.first < 5000
    ? { first: burst.first, last: startTime, sum: burst.sum + value }
    : { first: startTime, last: startTime, sum: value }
}

/**
 * Cumulative layout shift of each visit, where web-vitals knows only that of the whole page: tells the worst burst of a visit
 * when the member leaves the address or the page.
 */
export function observeShifts(): void {
  if (!PerformanceObserver.supportedEntryTypes?.includes('layout-shift')) return
  let burst: Burst | undefined
  let worst = 0
  let reported = false
  const add = (entries: PerformanceEntryList) => {
    for (const shift of entries as Shift[]) {
      if (shift.hadRecentInput) continue
      burst = grown(burst, shift)
      worst = Math.max(worst, burst.sum)
    }
  }
  const observer = new PerformanceObserver((list) => add(list.getEntries()))
  observer.observe({ type: 'layout-shift', buffered: true })
  const tell = () => {
    add(observer.takeRecords())
    // back on the same screen, and nothing has moved since
    if (reported && worst === 0) return
    record({ type: 'vital', ...partAt(performance.now()), name: 'CLS', value: Math.round(worst * 1000) / 1000 })
    reported = true
    burst = undefined
    worst = 0
  }
  onLeave(() => {
    tell()
    reported = false
  })
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && tell())
}
