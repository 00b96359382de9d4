/** axe, run in the page itself: five times as fast as the binding for Playwright, which opens a second page for each look. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { Locale, RunOnly } from 'axe-core'

const require = createRequire(import.meta.url)
const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')

/** WCAG 2.2 A and AA, and what axe thinks well of beside. */
export const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

export interface Violation {
  /** The rule. */
  id: string
  impact: 'minor' | 'moderate' | 'serious' | 'critical'
  /** The rule in words. */
  help: string
  /** Selectors of the elements. */
  targets: string[]
}

/** axe in Korean, for {@link violationsOf}. */
export const inKorean = (): Locale => JSON.parse(readFileSync(require.resolve('axe-core/locales/ko.json'), 'utf8'))

/**
 * The violations of these rules that axe finds on the page as it stands, once nothing moves any more. What a frame embeds
 * is not looked at.
 * @param locale what `help` is written in; English when left out
 */
export async function violationsOf(page: Page, runOnly: RunOnly, locale?: Locale): Promise<Violation[]> {
  await transitionsEnded(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  return page.evaluate(
    async ({ runOnly, locale }) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') }
      if (locale) axe.configure({ locale })
      const { violations } = await axe.run(document, { runOnly, resultTypes: ['violations'], iframes: false })
      return violations.map(({ id, impact, help, nodes }) => ({
        id,
        impact: impact ?? 'minor',
        help,
        targets: nodes.map(({ target }) => target.join(' ')),
      }))
    },
    { runOnly, ...(locale && { locale }) },
  )
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
