/** The first tap of a visit: when the screen answers it in sight, and when what was asked for is there. */
import type { BrowserContext, CDPSession } from '@playwright/test'
import { attempt } from './cached-browser.ts'
import { profile, type Visitors } from './cold-visit.ts'
import { FIRST_TAPS, HELPERS, type Screen } from './marked.ts'
import type { FirstTap } from './results.ts'
import { SLOW_NETWORK } from './shaping/shaper.ts'
import { SLOW_CPU, tapWhenShown } from './visit.ts'
import { watch } from './watch.ts'

/** Name of the function by which a page tells of a frame. */
const TOLD = '__benchTap'

type Tap = (typeof FIRST_TAPS)[string]

/** How long an answer is waited for, ms. */
const TAP_MS = 20_000

/** Opens a screen on a slowed CPU in a new page of `context`, and taps as its content is painted. */
async function measureFirstTap(context: BrowserContext, origin: string, screen: Screen, tap: Tap): Promise<FirstTap> {
  const page = await context.newPage()
  try {
    const cdp = await context.newCDPSession(page)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOW_CPU })
    const told = await frames(cdp)
    const tapped = tapWhenShown(cdp)
    await page.addInitScript(watch({ ...screen, button: tap.button }))
    await page.addInitScript(tell(tap.done))
    await page.goto(origin + screen.path, { waitUntil: 'commit' })
    await tapped
    const [start, busy, done] = await Promise.all([
      told('start'),
      Promise.race([told('busy'), told('done')]),
      told('done'),
    ])
    const since = (at: number | null) => (at === null || start === null ? null : at - start)
    return { screen: screen.name, answered: since(busy), done: since(done) }
  } finally {
    await page.close()
  }
}

/** First taps on the slow network with nothing kept, `runs` of each of those screens that have one. */
export async function measureTaps(
  visitors: Visitors,
  origin: string,
  runs: number,
  screens: readonly Screen[],
): Promise<{ taps: Record<string, FirstTap[]>; failures: string[] }> {
  const measured = screens.flatMap((screen) => {
    const tap = FIRST_TAPS[screen.name]
    return tap ? [{ screen, tap }] : []
  })
  const taps = Object.fromEntries(measured.map(({ screen }): [string, FirstTap[]] => [screen.name, []]))
  const failures = new Set<string>()
  for (let run = 0; run < runs; run += 1)
    for (const { screen, tap } of measured)
      await attempt(failures, `${screen.name}, first tap`, async () => {
        const context = await profile(visitors, origin, screen)
        visitors.shaper.shape(SLOW_NETWORK)
        try {
          taps[screen.name]?.push(await measureFirstTap(context, origin, screen, tap))
        } finally {
          visitors.shaper.shape(null)
          await context.close()
        }
      })
  return { taps, failures: [...failures] }
}

/** Hears the page's frames; answers when the first of a kind was painted, ms since 1970; null where none was. */
async function frames(cdp: CDPSession): Promise<(what: string) => Promise<number | null>> {
  const heard = new Map<string, PromiseWithResolvers<number | null>>()
  const of = (what: string) => {
    const one = heard.get(what) ?? Promise.withResolvers<number | null>()
    heard.set(what, one)
    return one
  }
  cdp.on('Runtime.bindingCalled', ({ name, payload }) => {
    if (name !== TOLD) return
    const { what, at } = JSON.parse(payload) as { what: string; at: number }
    of(what).resolve(at)
  })
  await cdp.send('Runtime.enable')
  await cdp.send('Runtime.addBinding', { name: TOLD })
  return async (what) => {
    setTimeout(() => of(what).resolve(null), TAP_MS).unref()
    return of(what).promise
  }
}

/** Script of each document: tells when it began, and of the first frame that shows the busy state, and what was asked for. */
const tell = (done: string) => `(() => {
  if (window !== window.top || location.protocol === 'about:') return
  ${HELPERS}
  const tell = (what, at) => window.${TOLD}(JSON.stringify({ what, at }))
  tell('start', performance.timeOrigin)
  const waiting = new Map([
    ['busy', () => shown('button[data-tapped]')],
    ['done', () => ${done}],
  ])
  const look = () => {
    for (const [what, find] of waiting) {
      let found
      try { found = find() } catch {}
      if (!found) continue
      waiting.delete(what)
      // a task more urgent than the page's own comes right after the paint of the frame
      requestAnimationFrame(() =>
        scheduler.postTask(() => tell(what, performance.timeOrigin + performance.now()), { priority: 'user-blocking' }))
    }
  }
  new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true, attributes: true })
  document.addEventListener('input', look)
})()`
