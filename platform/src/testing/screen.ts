import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { RunOnly } from 'axe-core'

/** Run in the page itself: five times as fast as the binding for Playwright, which opens a second page for each look. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** What a theme can change: it changes colours and nothing else of a screen. */
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block']

/**
 * What is wrong with the screen as it stands for a member who reads it in another way: violations of WCAG 2.2 A and AA
 * that axe finds, and anything wider than the window. Empty where all is well. What a frame embeds is not looked at.
 */
export const screenProblems = (page: Page): Promise<string[]> => problemsBy(page, { type: 'tag', values: RULES })

async function problemsBy(page: Page, rules: RunOnly): Promise<string[]> {
  await transitionsEnded(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  return page.evaluate(async (runOnly) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') }
    const { violations } = await axe.run(document, { runOnly, resultTypes: ['violations'], iframes: false })
    const problems = violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    )
    const tooWide = document.documentElement.scrollWidth - innerWidth
    return tooWide > 0 ? [...problems, `${tooWide} px wider than the window`] : problems
  }, rules)
}

/** Tall enough for a whole screen: what the tab bar covers until one scrolls is not too small to be hit. */
const HEIGHT = 3000
const LOOKS = [
  { width: 390, colorScheme: 'light', text: '100%' },
  { width: 390, colorScheme: 'dark', text: '100%' },
  { width: 1280, colorScheme: 'light', text: '100%' },
  { width: 1280, colorScheme: 'dark', text: '100%' },
  { width: 320, colorScheme: 'light', text: '200%' },
] as const

/**
 * {@link screenProblems} on a phone and a desktop, light and dark, and at 320 px with text twice as large. Dark follows
 * light at the same width, so only what a theme can change is looked at again.
 */
export async function problemsInEveryLook(page: Page): Promise<string[]> {
  const problems: string[] = []
  for (const { width, colorScheme, text } of LOOKS) {
    await page.setViewportSize({ width, height: HEIGHT })
    // under reduced motion the screen stands still while axe reads it
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), text)
    const rules: RunOnly =
      colorScheme === 'dark' ? { type: 'rule', values: RULES_OF_COLOUR } : { type: 'tag', values: RULES }
    for (const problem of await problemsBy(page, rules))
      problems.push(`${width} px, ${colorScheme}, text ${text}: ${problem}`)
  }
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
