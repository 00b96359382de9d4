/** axe, run in the page itself: five times as fast as the binding for Playwright, which opens a second page for each look. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { RunOnly } from 'axe-core'

const require = createRequire(import.meta.url)
/** axe itself, as a script. */
export const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')

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

/**
 * The violations of these rules that axe finds on the page as it stands, once nothing moves any more. What a frame embeds
 * is not looked at.
 */
export async function violationsOf(page: Page, runOnly: RunOnly): Promise<Violation[]> {
  await page.evaluate(transitionsEnded)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  return page.evaluate(askAxe, { runOnly })
}

/** Runs axe where {@link AXE} has run. Sent into the page as text. */
export async function askAxe({ runOnly }: { runOnly: RunOnly }): Promise<Violation[]> {
  const { axe } = globalThis as unknown as { axe: typeof import('axe-core') }
  const { violations } = await axe.run(document, { runOnly, resultTypes: ['violations'], iframes: false })
  return violations.map(({ id, impact, help, nodes }) => ({
    id,
    impact: impact ?? 'minor',
    help,
    targets: nodes.map(({ target }) => target.join(' ')),
  }))
}

/**
 * A colour on its way from one theme to the other has no contrast of its own: two frames, then what still moves in sight. In a
 * hidden tab animations stand still, and would never end.
 */
export async function transitionsEnded(): Promise<void> {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  const passing = document
    .getAnimations()
    .filter(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
    .filter(({ effect }) => (effect as KeyframeEffect | null)?.target?.checkVisibility())
  await Promise.allSettled(passing.map(({ finished }) => finished))
}
