import type { Page } from '@playwright/test'

interface Seen {
  events: number[]
  tasks: number[]
}

/** Runs in the page before anything else: keeps the durations of events and of long tasks. */
export function observe(): void {
  const seen: Seen = { events: [], tasks: [] }
  ;(window as unknown as { seen: Seen }).seen = seen
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[])
      if (entry.interactionId) seen.events.push(entry.duration)
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.tasks.push(entry.duration)
  }).observe({ type: 'longtask' })
}

/** Durations of the interactions since the last call, ms; those under 16 ms are not reported by browsers. */
export function eventTimes(page: Page): Promise<number[]> {
  return take(page, 'events')
}

/** Durations of tasks over 50 ms since the last call. */
export function longTasks(page: Page): Promise<number[]> {
  return take(page, 'tasks')
}

function take(page: Page, which: keyof Seen): Promise<number[]> {
  return page.evaluate(async (name) => {
    // two frames: entries are reported after the paint they belong to
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const { seen } = window as unknown as { seen: Seen }
    return seen[name].splice(0)
  }, which)
}

/**
 * Goes to an address of the app as a link does (null: back), and answers the ms until another screen is there, painted:
 * its own heading, and nothing that still says it is loading.
 */
export function timeToContent(page: Page, to: string | null): Promise<number> {
  return page.evaluate(async (address) => {
    const before = document.querySelector('h1')
    const start = performance.now()
    if (address === null) history.back()
    else {
      // the router listens to popstate; pushing and announcing is what its own links come down to
      history.pushState({ idx: (history.state?.idx ?? 0) + 1 }, '', address)
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
    }
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`no content at ${address}`)), 10_000)
      const look = () => {
        const now = document.querySelector('h1')
        const loading = [...document.querySelectorAll('[role=status]')].some((one) =>
          /불러오고/.test(`${one.ariaLabel}${one.textContent}`),
        )
        if (!now || now === before || !now.isConnected || loading) return requestAnimationFrame(look)
        clearTimeout(timer)
        requestAnimationFrame(() => resolve())
        return 0
      }
      look()
    })
    return performance.now() - start
  }, to)
}
