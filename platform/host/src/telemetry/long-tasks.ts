/** Main-thread work above 50 ms, told for the part whose script did it. */
import { type Part, partOf } from './part.ts'
import { record } from './send.ts'
import { partAt } from './visits.ts'

interface FrameEntry extends PerformanceEntry {
  scripts?: { duration: number; sourceURL: string }[]
}

const REPORT_MS = 10_000
const LONG_MS = 50

/** Adds up by part; a report each ten seconds at most. */
export function observeLongTasks(): void {
  const sums = new Map<string, { part: Part; ms: number; count: number }>()
  let reporting = false
  const report = () => {
    reporting = false
    for (const { part, ms, count } of sums.values()) record({ type: 'longtask', ...part, ms: Math.round(ms), count })
    sums.clear()
  }
  const add = (part: Part, ms: number) => {
    const key = `${part.remote}@${part.version}`
    const sum = sums.get(key) ?? { part, ms: 0, count: 0 }
    sums.set(key, { part, ms: sum.ms + ms, count: sum.count + 1 })
    if (reporting) return
    reporting = true
    setTimeout(report, REPORT_MS)
  }
  const supported = PerformanceObserver.supportedEntryTypes ?? []
  if (supported.includes('long-animation-frame'))
    new PerformanceObserver((list) => {
      for (const frame of list.getEntries() as FrameEntry[])
        for (const { duration, sourceURL } of frame.scripts ?? [])
          if (duration > LONG_MS) add(partOf(sourceURL) ?? partAt(frame.startTime), duration)
    }).observe({ type: 'long-animation-frame', buffered: true })
  else if (supported.includes('longtask'))
    // This browser does not name the script: the part on screen stands for it.
    new PerformanceObserver((list) => {
      for (const { duration, startTime } of list.getEntries()) add(partAt(startTime), duration)
    }).observe({ type: 'longtask', buffered: true })
}
