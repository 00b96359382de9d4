import type { Page } from '@playwright/test'

/**
 * Waits until the page's scripts have taken over the screen that the HTML brought. Taps and typed fields need no wait: they
 * are kept until then, a button's taps as one. Keys without a field, drags and taps that are counted are not.
 */
export async function untilItAnswers(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const { __YAKSOK__: boot } = globalThis as { __YAKSOK__?: { taken?: unknown } }
    return boot && !boot.taken
  })
}
