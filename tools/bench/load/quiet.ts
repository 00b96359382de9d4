import type { Page } from '@playwright/test'

/** How long nothing arrives until a page is quiet, and how long it is waited for, ms. */
const QUIET_MS = 1000
const MOST_MS = 20_000

/** Waits until a page fetches nothing more; a stream of events that stays open is no fetching. */
export async function quiet(page: Page): Promise<void> {
  await page.waitForLoadState('load')
  await page.evaluate(
    async ([quietMs, mostMs]) => {
      const started = performance.now()
      let last = started
      const observer = new PerformanceObserver(() => {
        last = performance.now()
      })
      observer.observe({ type: 'resource' })
      while (performance.now() - last < quietMs && performance.now() - started < mostMs)
        await new Promise((resolve) => setTimeout(resolve, 100))
      observer.disconnect()
    },
    [QUIET_MS, MOST_MS] as const,
  )
}
