import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/**
 * What is wrong with the screen as it stands for a member who reads it in another way: violations of WCAG 2.2 A and AA
 * that axe finds, and anything wider than the window. Empty where all is well.
 */
export async function screenProblems(page: Page): Promise<string[]> {
  await transitionsEnded(page)
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  const problems = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  if (tooWide > 0) problems.push(`${tooWide} px wider than the window`)
  return problems
}

/** A colour on its way from one theme to the other has no contrast of its own: two frames, then what still moves. */
async function transitionsEnded(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const passing = document
      .getAnimations()
      .filter(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(passing.map(({ finished }) => finished))
  })
}
