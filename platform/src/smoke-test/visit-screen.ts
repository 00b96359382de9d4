/** One screen, opened and looked at. */
import type { BrowserContext, Page } from '@playwright/test'
import { AXE, askAxe, RULES, transitionsEnded, type Violation } from '../testing/index.ts'
import { paced } from '../util/index.ts'
import { cleanedUp, showsContent } from './in-page.ts'
import { type IsolatedWorld, worldOf } from './isolated-world.ts'
import { type Leftover, leftBehind } from './leftovers.ts'
import { type Block, longestBlock, type Profile } from './long-tasks.ts'
import { errorsOf, type PageError } from './page-errors.ts'
import { type PartFailure, partFailures } from './part-failures.ts'
import { findTampering, type Tampering } from './tampering.ts'

/** A ceiling for what goes on asking, ms on an idle machine. */
const QUIET_MS = 5_000
/** How often the profiler looks, µs. */
const SAMPLE_US = 10_000
/** Beside waiting for content twice, a look takes no longer, ms on an idle machine. */
const REST_MS = 30_000

export interface Look {
  /** The part that is looked at. */
  own: string
  /** How long a screen may take to show something, ms on an idle machine. */
  contentMs: number
  /** Classes and styles of `html` and `body` where a screen of the shell's is; without it no screen is left. */
  styles?: readonly string[]
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
  /** What it did to the browser's functions, and to the service worker. */
  meddling: Tampering[]
  /** What goes on after the screen was left. */
  leftovers: Leftover[]
  /** The longest time that the part held up the page. */
  block: Block
  /** Where it ended, when the screen led on. */
  ledTo?: string
  /** Why it could not be looked at to the end; `stack`: where the page hung. */
  broken?: { why: string; stack: string }
}

/**
 * Opens `address` (path and query) in a page of its own, waits until it has shown what it will, looks at it and leaves it.
 * What a page does to the look itself is told as `broken`: it never throws for that.
 */
export async function visit(context: BrowserContext, address: string, look: Look): Promise<Visit> {
  const page = await context.newPage()
  const seen: Visit = {
    failures: [],
    errors: errorsOf(page),
    shows: true,
    violations: [],
    meddling: [],
    leftovers: [],
    block: { ms: 0, stack: '' },
  }
  const world = await worldOf(page)
  try {
    await within(paced(2 * look.contentMs + REST_MS), fill(seen, page, world, address, look))
  } catch (error) {
    const why = String((error as Error).message ?? error).split('\n', 1)[0] ?? ''
    seen.broken = { why, stack: await within(paced(REST_MS), haltedAt(world)).catch(() => '') }
  } finally {
    // a page that hangs is ended with its browser
    await within(paced(REST_MS), page.close()).catch(() => {})
  }
  return seen
}

/** In this order: what is read first holds although what comes later fails. */
async function fill(seen: Visit, page: Page, world: IsolatedWorld, address: string, look: Look): Promise<void> {
  const { session } = world
  await session.send('Profiler.enable')
  await session.send('Profiler.setSamplingInterval', { interval: SAMPLE_US })
  await session.send('Profiler.start')
  await page.goto(address, { waitUntil: 'load', timeout: paced(look.contentMs + REST_MS) })
  const drawn = await takenOver(world, look.contentMs)
  if (drawn) seen.drawn = drawn
  seen.shows = await settled(page, world, look.contentMs)
  // the profiler stops in the middle of a script: what effects still do counts too
  await world.apart(cleanedUp)
  const { profile } = await session.send('Profiler.stop')
  seen.block = longestBlock(profile as Profile, look.own)
  const reports = (await world.among<string>('__look.reports()')).split('\n').filter(Boolean)
  seen.failures = partFailures(
    reports.map((line) => JSON.parse(line)),
    seen.errors.map(({ text }) => text),
  )
  const { pathname } = new URL(page.url())
  if (pathname !== new URL(address, page.url()).pathname) seen.ledTo = pathname
  seen.meddling = await findTampering(world, look.own)
  await world.apart(transitionsEnded)
  await world.prepare(AXE)
  const violations = await world.apart(askAxe, { runOnly: { type: 'tag', values: RULES } })
  seen.violations = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  const { own, styles } = look
  if (styles) seen.leftovers = await leftBehind(world, { own, styles, ms: paced(look.contentMs) })
}

export async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`the page did not answer for ${Math.round(ms / 1000)} s`)), ms)
  })
  work.catch(() => {})
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/** Where a page is that hangs, which is let go then; empty where it does not. */
async function haltedAt({ session }: IsolatedWorld): Promise<string> {
  const paused = new Promise<string>((resolve) => {
    session.once('Debugger.paused', ({ callFrames }) =>
      resolve(
        callFrames
          .map(({ url, location }) => `${url}:${location.lineNumber + 1}:${(location.columnNumber ?? 0) + 1}`)
          .join('\n'),
      ),
    )
  })
  await session.send('Debugger.enable')
  await session.send('Debugger.pause')
  const stack = await within(paced(1_000), paused).catch(() => '')
  await session.send('Debugger.disable')
  await session.send('Runtime.terminateExecution')
  return stack
}

/** Waits until scripts have taken over what was drawn; a page from which they led on has nothing to take over. */
async function takenOver(world: IsolatedWorld, contentMs: number): Promise<Visit['drawn']> {
  const isTakenOver = () => world.among<boolean>('__look.isTakenOver()')
  if (!(await world.becomes(isTakenOver, paced(contentMs)))) return 'left'
  return (await world.among<boolean>('__look.isRenderedAgain()')) ? 'anew' : undefined
}

/** Answers whether there is content: also once every answer that was asked for has arrived. */
async function settled(page: Page, world: IsolatedWorld, contentMs: number): Promise<boolean> {
  const shows = () => world.becomes(() => world.apart(showsContent), paced(contentMs))
  if (!(await shows())) return false
  // a screen that asks again and again is looked at as it is by then
  await page.waitForLoadState('networkidle', { timeout: paced(QUIET_MS) }).catch(() => {})
  return shows()
}
