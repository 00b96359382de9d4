import type { Page } from '@playwright/test'

/** The countdown changed to `seconds` at `at`, ms since 1970 by this machine's clock. */
export interface Change {
  seconds: number
  at: number
}

declare global {
  interface Window {
    benchChanges?: Change[]
    /** What the countdown showed every 20 ms for the first seconds after the page was made visible. */
    benchSeen?: Change[]
  }
}

/** Notes every change of the room's countdown, inside the page. To be called before the page is opened. */
export async function recordCountdown(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.benchChanges = []
    let last = ''
    new MutationObserver(() => {
      const label = document.querySelector('[role=timer]')?.getAttribute('aria-label') ?? ''
      if (label === last) return
      last = label
      const seconds = /(\d+)초/.exec(label)?.[1]
      if (seconds) window.benchChanges?.push({ seconds: Number(seconds), at: Date.now() })
    }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['aria-label'] })
    document.addEventListener('visibilitychange', () => {
      if (document.hidden) return
      const seen: Change[] = []
      window.benchSeen = seen
      const timer = setInterval(() => {
        const seconds = /(\d+)초/.exec(document.querySelector('[role=timer]')?.getAttribute('aria-label') ?? '')?.[1]
        if (seconds) seen.push({ seconds: Number(seconds), at: Date.now() })
        if (seen.length > 250) clearInterval(timer)
      }, 20)
    })
  })
}

/** The changes since the last time they were taken. */
export function takeChanges(page: Page): Promise<Change[]> {
  return page.evaluate(() => window.benchChanges?.splice(0) ?? [])
}

/**
 * How far each change was from its moment, ms; positive = late. The first change of a page and the one after a pause
 * are not at the edge of a second: they are left out.
 * @param drawTimes ms since 1970 of all draws that may be counted down to
 */
export function errorsOf(changes: readonly Change[], drawTimes: readonly number[]): number[] {
  const errors: number[] = []
  for (const [index, { seconds, at }] of changes.entries()) {
    const before = changes[index - 1]
    if (!before || before.seconds - seconds !== 1) continue
    const offs = drawTimes.map((drawAt) => at - (drawAt - seconds * 1000))
    errors.push(offs.reduce((best, off) => (Math.abs(off) < Math.abs(best) ? off : best), Number.POSITIVE_INFINITY))
  }
  return errors
}

/** How far what is shown at a moment is from the truth, ms; 0 while it is the right second. */
export function offBy({ seconds, at }: Change, drawTimes: readonly number[]): number {
  const offs = drawTimes.map((drawAt) => {
    const left = drawAt - at
    return Math.max(0, left - seconds * 1000, (seconds - 1) * 1000 - left)
  })
  return Math.min(...offs)
}

/** A percentile of the absolute errors, ms. */
export function percentile(errors: readonly number[], part: number): number {
  const sorted = errors.map(Math.abs).sort((a, b) => a - b)
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN)
}
