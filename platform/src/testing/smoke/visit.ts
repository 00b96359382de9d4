/** One screen, opened and looked at. */
import type { BrowserContext, Page } from '@playwright/test'
import type { Locale } from 'axe-core'
import { RULES, type Violation, violationsOf } from '../axe.ts'
import { paced } from '../pace.ts'
import { type PartFailure, partFailures } from './failures.ts'
import { isDrawnAnew, isTakenOver, showsContent, watched } from './in-page.ts'

/** A ceiling for what goes on asking, ms on an idle machine. */
const QUIET_MS = 5_000

export interface Look {
  /** What axe writes in. */
  locale: Locale
  /** How long a screen may take to show something, ms on an idle machine. */
  contentMs: number
}

/** What nobody caught, or what was written to the console as an error. */
export interface PageError {
  caught: boolean
  /** Its first line. */
  text: string
  /** The part whose file it comes from. */
  from?: string
}

export interface Visit {
  failures: PartFailure[]
  errors: PageError[]
  /** False where nothing but stand-ins was to be seen. */
  shows: boolean
  /** What axe calls serious or critical. */
  violations: Violation[]
  /** What became of the screen in the HTML: `left` by the page's scripts as it was, or drawn `anew`; else undefined. */
  drawn?: 'left' | 'anew'
  /** Built-in functions that are not the browser's any more. */
  changed: string[]
  /** Where it ended, when the screen led on. */
  ledTo?: string
}

/** Opens `address` (path and query) in a page of its own, waits until it has shown what it will, and looks at it. */
export async function visit(context: BrowserContext, address: string, { locale, contentMs }: Look): Promise<Visit> {
  const page = await context.newPage()
  try {
    const errors = errorsOf(page)
    await page.goto(address, { waitUntil: 'load' })
    const drawn = await takenOver(page, contentMs)
    const shows = await settled(page, contentMs)
    const violations = await violationsOf(page, { type: 'tag', values: RULES }, locale)
    const { reports, changed } = await page.evaluate(watched)
    const { pathname } = new URL(page.url())
    return {
      failures: partFailures(
        reports,
        errors.map(({ text }) => text),
      ),
      errors,
      shows,
      ...(drawn && { drawn }),
      violations: violations.filter(({ impact }) => impact === 'serious' || impact === 'critical'),
      changed,
      ...(pathname !== new URL(address, page.url()).pathname && { ledTo: pathname }),
    }
  } finally {
    await page.close()
  }
}

/** Waits until scripts have taken over what was drawn; a page from which they led on has nothing to take over. */
async function takenOver(page: Page, contentMs: number): Promise<Visit['drawn']> {
  const waited = page.waitForFunction(isTakenOver, undefined, { timeout: paced(contentMs) })
  if (!(await waited.then(() => true).catch(() => false))) return 'left'
  return (await page.evaluate(isDrawnAnew)) ? 'anew' : undefined
}

/** Answers whether there is content: also once every answer that was asked for has arrived. */
async function settled(page: Page, contentMs: number): Promise<boolean> {
  const shows = () => page.waitForFunction(showsContent, undefined, { timeout: paced(contentMs) }).then(() => true)
  if (!(await shows().catch(() => false))) return false
  // a screen that asks again and again is looked at as it is by then
  await page.waitForLoadState('networkidle', { timeout: paced(QUIET_MS) }).catch(() => {})
  return shows().catch(() => false)
}

/** The page's errors, filled while it is open. */
function errorsOf(page: Page): PageError[] {
  const errors: PageError[] = []
  const add = (caught: boolean, message: string, source = '') => {
    const [, from] = /\/r\/([a-z][a-z0-9-]*)\//.exec(source) ?? []
    errors.push({ caught, text: message.split('\n', 1)[0]?.slice(0, 300) ?? '', ...(from && { from }) })
  }
  page.on('pageerror', ({ message, stack }) => add(false, message, stack))
  page.on('console', (message) => {
    const { url } = message.location()
    if (message.type() === 'error') add(true, `${message.text()} (${URL.parse(url)?.pathname ?? url})`, url)
  })
  return errors
}
