import type { Page } from '@playwright/test'
import type { RunOnly } from 'axe-core'
import { RULES, violationsOf } from './axe.ts'
import { night } from './night.ts'

/** What a theme can change: it changes colours and nothing else of a screen. */
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block']

/**
 * What is wrong with the screen as it stands for a member who reads it in another way: violations of WCAG 2.2 A and AA
 * that axe finds, and anything wider than the window. Empty where all is well. What a frame embeds is not looked at.
 */
export const screenProblems = (page: Page): Promise<string[]> => problemsBy(page, { type: 'tag', values: RULES })

async function problemsBy(page: Page, rules: RunOnly): Promise<string[]> {
  const violations = await violationsOf(page, rules)
  const problems = violations.map(({ id, targets }) => `${id}: ${targets.join(', ')}`)
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  return tooWide > 0 ? [...problems, `${tooWide} px wider than the window`] : problems
}

/** Tall enough for a whole screen, but for lists that go on. */
const HEIGHT = 3000
const LOOKS = [
  { width: 390, colorScheme: 'light', text: '100%' },
  { width: 390, colorScheme: 'dark', text: '100%' },
  { width: 1280, colorScheme: 'light', text: '100%' },
  { width: 1280, colorScheme: 'dark', text: '100%' },
  { width: 320, colorScheme: 'light', text: '200%' },
] as const
/** By day a screen is looked at as most members see it. */
const BY_DAY = LOOKS.filter(({ width }) => width === 390)

/**
 * {@link screenProblems} on a phone, light and dark; in a longer run (`NIGHT=1`) on a desktop, too, and at 320 px with text
 * twice as large. Dark follows light at the same width, so only what a theme can change is looked at again.
 */
export async function problemsInEveryLook(page: Page): Promise<string[]> {
  const problems: string[] = []
  for (const { width, colorScheme, text } of night ? LOOKS : BY_DAY) {
    await page.setViewportSize({ width, height: HEIGHT })
    // under reduced motion the screen stands still while axe reads it
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), text)
    await page.evaluate(layDown)
    const rules: RunOnly =
      colorScheme === 'dark' ? { type: 'rule', values: RULES_OF_COLOUR } : { type: 'tag', values: RULES }
    for (const problem of await problemsBy(page, rules))
      problems.push(`${width} px, ${colorScheme}, text ${text}: ${problem}`)
  }
  return problems
}

/** What stays at the lower edge covers what can be scrolled from under it: that is not too small to be hit. */
function layDown(): void {
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    const { position, bottom } = getComputedStyle(element)
    if (position === 'sticky' && bottom !== 'auto') element.style.position = 'static'
  }
}
