import type { Page } from '@playwright/test'

/** The countdown showed `seconds` from or at `at`, ms since 1970 by this machine's clock. */
export interface Shown {
  seconds: number
  at: number
}

declare global {
  interface Window {
    benchChanges?: Shown[]
    /** What the countdown showed every 20 ms for the first seconds after the page was seen again. */
    benchSeen?: Shown[]
    benchHide?: (hidden: boolean) => void
  }
}

/** Notes every change of the room's countdown, inside the page. To be called before the page is opened. */
export async function recordCountdown(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shown = () => /(\d+)초/.exec(document.querySelector('[role=timer]')?.getAttribute('aria-label') ?? '')?.[1]
    const changes: Shown[] = []
    window.benchChanges = changes
    let last: string | undefined
    new MutationObserver(() => {
      const seconds = shown()
      if (seconds === last) return
      last = seconds
      if (seconds) changes.push({ seconds: Number(seconds), at: Date.now() })
    }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['aria-label'] })

    document.addEventListener('visibilitychange', () => {
      if (document.hidden) return
      const seen: Shown[] = []
      window.benchSeen = seen
      const timer = setInterval(() => {
        const seconds = shown()
        if (seconds) seen.push({ seconds: Number(seconds), at: Date.now() })
        if (seen.length > 250) clearInterval(timer)
      }, 20)
    })
  })
}

/**
 * Headless browsers never hide a tab: this does what hiding does. The page is told so, and its timers wake once a
 * minute, as Chrome's do after five minutes. To be called before the page is opened.
 */
export async function prepareHiding(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const setNow = window.setTimeout.bind(window)
    let hidden = false
    let sleeping: (() => void)[] = []
    window.setTimeout = ((work: () => void, ms?: number) =>
      setNow(() => (hidden ? sleeping.push(work) : work()), ms)) as typeof window.setTimeout
    const wake = () => {
      const due = sleeping
      sleeping = []
      for (const work of due) work()
    }
    setInterval(wake, 60_000)
    window.benchHide = (value) => {
      hidden = value
      Object.defineProperty(document, 'hidden', { value, configurable: true })
      Object.defineProperty(document, 'visibilityState', { value: value ? 'hidden' : 'visible', configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
      if (!value) wake()
    }
  })
}

/** The changes since the last time they were taken. */
export function takeChanges(page: Page): Promise<Shown[]> {
  return page.evaluate(() => window.benchChanges?.splice(0) ?? [])
}
