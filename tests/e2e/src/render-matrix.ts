import type { Browser, Page } from '@playwright/test'
import type { TestApp, TestMember } from '@yaksok/testing'
import { queriesOf } from './detail-queries.ts'
import { isHydrated, noteRemount, shiftOf } from './hydration.ts'
import { isDrawn, logInUnseen } from './rendered-page.ts'
import { liveRelease, liveRemotes } from './store.ts'

const STATES = ['full', 'empty', 'fails', 'late'] as const
const THEMES = ['system', 'light', 'dark'] as const
const HIDDEN = ['0', '1'] as const
const SIZES = ['normal', 'large', 'larger'] as const

/** How a screen is opened: as whom, what becomes of its calls, and the settings of the device. */
export interface Combination {
  state: (typeof STATES)[number]
  theme: (typeof THEMES)[number]
  balanceHidden: (typeof HIDDEN)[number]
  textSize: (typeof SIZES)[number]
}

/** Every combination of the states named, all at first; those that stand beside each other differ in their state. */
export const combinationsOf = (states: readonly Combination['state'][] = STATES): Combination[] =>
  SIZES.flatMap((textSize) =>
    HIDDEN.flatMap((balanceHidden) =>
      THEMES.flatMap((theme) => states.map((state) => ({ state, theme, balanceHidden, textSize }))),
    ),
  )

/** The addresses of a visitor's screens, which are the shell's own. */
const PUBLIC = ['/Login', '/Register']

/** The addresses of a member's screens, which are the remotes'. */
export async function memberAddresses(app: TestApp, member: TestMember): Promise<string[]> {
  const queries = await queriesOf(app, member)
  return liveRemotes(app.store)
    .flatMap((remote) => liveRelease(app.store, remote).routes)
    .map(({ path }) => `${path}${queries[path] ?? ''}`)
}

/** The addresses of all screens. */
export const addressesOf = async (app: TestApp, member: TestMember): Promise<string[]> => [
  ...PUBLIC,
  ...(await memberAddresses(app, member)),
]

/** Layout shifts of a page, its taking over included (the target of the whole). */
const MOST_SHIFT = 0.02

/** Opens screens one after another, and answers what is wrong with them. */
export interface Visits {
  open(address: string, combination: Combination): Promise<string[]>
  close(): Promise<void>
}

/** A browser with a member of each state, and a visitor. */
export async function openVisits(
  browser: Browser,
  app: TestApp,
  members: Record<'full' | 'empty', TestMember>,
): Promise<Visits> {
  const pages = {
    full: await pageOf(browser, app, members.full),
    empty: await pageOf(browser, app, members.empty),
    visitor: await pageOf(browser, app, null),
  }
  return {
    async open(address, combination) {
      const { state } = combination
      await app.controls.setViewFault(state === 'fails' || state === 'late' ? state : null)
      const page = pages[PUBLIC.includes(address) ? 'visitor' : state === 'empty' ? 'empty' : 'full']
      const wrong = await look(page, address, combination)
      return wrong.map((text) => `${address} ${Object.values(combination).join(' ')}: ${text}`)
    },
    async close() {
      await app.controls.setViewFault(null)
      for (const page of Object.values(pages)) await page.context().close()
    },
  }
}

async function pageOf(browser: Browser, app: TestApp, member: TestMember | null): Promise<Page> {
  const context = await browser.newContext({ baseURL: app.url, viewport: { width: 390, height: 844 } })
  if (member) await logInUnseen(context, app.url, member)
  const page = await context.newPage()
  await page.addInitScript(noteRemount)
  // its storage takes the settings of the first visit
  await page.goto('/Terms')
  return page
}

async function look(
  page: Page,
  address: string,
  { state, theme, balanceHidden, textSize }: Combination,
): Promise<string[]> {
  const wrong: string[] = []
  const settings = { theme, balanceHidden, textSize }
  const note = (error: Error) => void wrong.push(error.message.slice(0, 120))
  await page.evaluate((all) => Object.assign(localStorage, all), settings)
  page.on('pageerror', note)
  const response = await page.goto(address)
  await page.waitForFunction(isHydrated)
  const shift = await page.evaluate(shiftOf)
  const changed = await page.evaluate(
    (all) => Object.entries(all).filter(([key, value]) => localStorage.getItem(key) !== value),
    settings,
  )
  page.off('pageerror', note)
  if (changed.length > 0) wrong.push(`changes settings: ${changed}`)
  if (!isDrawn((await response?.text()) ?? '')) wrong.push('is not drawn')
  // what stood in for an answer makes room for it, and a screen may lead a member to the one that comes first
  const isWhole = ['full', 'empty'].includes(state) && new URL(page.url()).pathname === address.split('?')[0]
  if (isWhole && (await page.evaluate(() => window.remounted))) wrong.push('is mounted again once it is hydrated')
  if (shift > MOST_SHIFT) wrong.push(`shifts by ${shift.toFixed(3)}`)
  return wrong
}
