/** One screen, opened and looked at. */
import type { BrowserContext, Page } from '@playwright/test'
import type { Locale } from 'axe-core'
import * as v from 'valibot'
import { telemetrySchema } from '../../registry/telemetry.ts'
import { RULES, violationsOf } from '../axe.ts'
import { paced } from '../pace.ts'
import { showsContent, watched } from './in-page.ts'

/** A ceiling for what goes on asking, ms on an idle machine. */
const QUIET_MS = 5_000
/** Of one rule, and of one kind of error, this many are told. */
const TOLD = 3

export interface Look {
  /** What axe writes in. */
  locale: Locale
  /** How long a screen may take to show something, ms on an idle machine. */
  contentMs: number
}

export interface Visit {
  /** What is wrong, in Korean; empty when all is well. */
  problems: string[]
  /** Where it ended, when the screen led on. */
  ledTo?: string
  /** Built-in functions that are not the browser's any more. */
  changed: string[]
}

/** Opens `address` (path and query) in a page of its own, waits until it has shown what it will, and looks at it. */
export async function visit(context: BrowserContext, address: string, { locale, contentMs }: Look): Promise<Visit> {
  const page = await context.newPage()
  try {
    const errors = errorsOf(page)
    await page.goto(address, { waitUntil: 'load' })
    const shown = await settled(page, contentMs)
    const { reports, changed } = await page.evaluate(watched)
    const problems = [
      ...reports.flatMap(failureIn),
      ...errors(),
      ...(shown ? [] : ['자리 표시만 남고 내용이 나오지 않아요']),
      ...(await accessibilityProblems(page, locale)),
    ]
    const { pathname } = new URL(page.url())
    return { problems, changed, ...(pathname !== new URL(address, page.url()).pathname && { ledTo: pathname }) }
  } finally {
    await page.close()
  }
}

/** Answers whether there is content: also once every answer that was asked for has arrived. */
async function settled(page: Page, contentMs: number): Promise<boolean> {
  const shows = () => page.waitForFunction(showsContent, undefined, { timeout: paced(contentMs) }).then(() => true)
  if (!(await shows().catch(() => false))) return false
  // a screen that asks again and again is looked at as it is by then
  await page.waitForLoadState('networkidle', { timeout: paced(QUIET_MS) }).catch(() => {})
  return shows().catch(() => false)
}

/** Collects what nobody caught, and what was written as an error; answers it in sentences. */
function errorsOf(page: Page): () => string[] {
  const uncaught: string[] = []
  const told: string[] = []
  page.on('pageerror', (error) => uncaught.push(firstLine(error.message)))
  page.on('console', (message) => {
    if (message.type() === 'error')
      told.push(firstLine(`${message.text()} (${new URL(message.location().url, page.url()).pathname})`))
  })
  const some = (what: string, all: string[]) => [...new Set(all)].slice(0, TOLD).map((text) => `${what}: ${text}`)
  return () => [...some('아무도 잡지 않은 오류', uncaught), ...some('콘솔 오류', told)]
}

/** What a report of the page says of a part that failed, as `home 화면이 실패했어요 (render): …`. */
function failureIn(report: string): string[] {
  const { success, output } = v.safeParse(v.pipe(v.string(), v.parseJson(), telemetrySchema), report)
  if (!success) return []
  return output.events.flatMap((event) =>
    event.type === 'load' && event.outcome !== 'loaded'
      ? [`${event.remote}이(가) 실패해 대신하는 화면이 나와요 (${event.outcome}): ${event.message ?? ''}`]
      : [],
  )
}

async function accessibilityProblems(page: Page, locale: Locale): Promise<string[]> {
  const violations = await violationsOf(page, { type: 'tag', values: RULES }, locale)
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, impact, help, targets }) => {
      const rest = targets.length - TOLD
      const elements = [...targets.slice(0, TOLD), ...(rest > 0 ? [`외 ${rest}곳`] : [])].join(', ')
      return `접근성 ${id} (${impact}): ${help} — ${elements}`
    })
}

const firstLine = (text: string) => text.split('\n', 1)[0]?.slice(0, 300) ?? ''
