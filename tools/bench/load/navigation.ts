/** Following links inside the app to screens that were prefetched, in each build: one page, from screen to screen. */
import type { Page } from '@playwright/test'
import type { Contexts } from './cached-browser.ts'
import { HELPERS, SCREENS, type Screen } from './marked.ts'
import { quiet } from './quiet.ts'
import { newMember, type Session, SLOW_CPU } from './visit.ts'

/** Home is opened; then these, each for the first time in its page but for Home, which is come back to. */
const TOUR = ['Nei', 'Tx', 'Lottery', 'Home'] as const

const screenOf = (name: string) => SCREENS.find((screen) => screen.name === name) as Screen

export interface Step {
  screen: string
  /** ms from the tap to the other screen's own frame (its heading) being painted. */
  frame: number
  /** ms from the tap to what the screen is for being painted; includes asking the server. */
  content: number
}

/** Steps by screen, one a run. */
export type Steps = Record<string, Step[]>

export const emptySteps = (): Steps => Object.fromEntries(TOUR.map((name) => [name, []]))

/** One page of a build: Home, then the tour, with a CPU slowed four times and the network as it is. */
export async function tour(browser: Contexts, origin: string, session: Session, steps: Steps): Promise<void> {
  const context = await newMember(browser, origin, session)
  try {
    const page = await context.newPage()
    await page.addInitScript(conditions())
    await page.goto(`${origin}/Home`)
    await page.waitForFunction(() => (window as unknown as Conditions).__shows.Home?.())
    await fetchAhead(page)
    const cdp = await context.newCDPSession(page)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOW_CPU })
    for (const name of TOUR) steps[name]?.push(await follow(page, screenOf(name)))
  } finally {
    await context.close()
  }
}

interface Conditions {
  __shows: Record<string, () => boolean>
}

/** Script that tells for each screen whether its content shows; as text, because the page's policy forbids eval. */
function conditions(): string {
  const members = SCREENS.map(
    ({ name, marks }) =>
      `${JSON.stringify(name)}: () => { try { return ${marks.map((mark) => `!!${mark}`).join(' && ')} } catch { return false } }`,
  )
  return `(() => { ${HELPERS}; window.__shows = { ${members.join(', ')} } })()`
}

/** Touches a link to every screen of the tour, and waits until the browser has nothing more to fetch. */
async function fetchAhead(page: Page): Promise<void> {
  await page.evaluate(
    (paths) => {
      for (const path of paths) {
        const link = document.createElement('a')
        link.href = path
        document.body.append(link)
        link.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
        link.remove()
      }
    },
    TOUR.map((name) => screenOf(name).path),
  )
  await quiet(page)
}

interface Urgent {
  scheduler: { postTask(work: () => void, options: { priority: 'user-blocking' }): Promise<void> }
}

/** Goes to a screen as a link does. */
async function follow(page: Page, { name, path }: Screen): Promise<Step> {
  const times = await page.evaluate(
    async ([screen, address]) => {
      const shown = () => (window as unknown as Conditions).__shows[screen]?.() ?? false
      const painted = async (reached: () => boolean) => {
        const patience = performance.now() + 20_000
        while (!reached()) {
          if (performance.now() > patience) throw new Error(`${address} was not reached`)
          await new Promise((resolve) => requestAnimationFrame(resolve))
        }
        // found in the callbacks of the frame that shows it; a task more urgent than the page's own comes right after its paint
        await (window as unknown as Urgent).scheduler.postTask(() => {}, { priority: 'user-blocking' })
        return performance.now()
      }
      // tabs that were left stay in the page, hidden
      const heading = () => [...document.querySelectorAll('h1')].find((one) => one.checkVisibility())
      const before = heading()
      // nothing of the screen before is still under way
      await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 }))
      const start = performance.now()
      // the router listens to popstate; pushing and announcing is what its own links come down to
      history.pushState({ idx: (history.state?.idx ?? 0) + 1 }, '', address)
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
      const frame = await painted(() => {
        const now = heading()
        return now !== undefined && now !== before
      })
      return { frame: frame - start, content: (await painted(shown)) - start }
    },
    [name, path] as const,
  )
  return { screen: name, ...times }
}
