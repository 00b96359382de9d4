import { expect, type Locator, type Page } from '@playwright/test'
import { liveRelease, liveRemotes } from './store.ts'

/** Follows an address inside the page, as a link of the app does. */
export async function goInside(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, path)
}

/** No guesses: what is fetched is what the member asks for. */
export async function saveData(page: Page): Promise<void> {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
}

/** A screen by its address and document title. */
export interface ScreenAddress {
  path: string
  title: string
}

/** The first screen of a remote; it needs no query. */
export function firstScreen(store: string, remote: string): ScreenAddress {
  const route = liveRelease(store, remote).routes.find(({ query }) => !query)
  if (!route) throw new Error(`${remote} has no screen without a query`)
  return route
}

/** A screen of another remote, to come from. */
export function elsewhere(store: string, remote: string): ScreenAddress {
  return firstScreen(store, remote === 'account' ? 'wallet' : 'account')
}

/** Opens a remote's screen as a link on a screen of another remote does. */
export async function followLink(page: Page, store: string, remote: string, path: string): Promise<void> {
  const from = elsewhere(store, remote)
  await page.goto(from.path)
  await expectScreen(page, from.title)
  await goInside(page, path)
}

export const retryOf = (page: Page): Locator => page.getByRole('button', { name: '다시 시도' })

/** The remote's own screen is shown: not what stands in for it while it loads, nor when it cannot. */
export async function expectScreen(page: Page, title: string): Promise<void> {
  await expect(page).toHaveTitle(`${title} · 약속`)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
  await expect(page.getByRole('alert')).toHaveCount(0)
}

/** The shell's designed stand-in for a screen that could not be loaded: what happened, a retry, what still works. */
export async function expectFallback(page: Page, title: string): Promise<void> {
  await expect(page.getByRole('alert')).toContainText(`${title} 화면을 불러오지 못했어요`)
  await expect(page.getByRole('alert')).toContainText('다른 메뉴는 그대로 쓸 수 있어요')
  await expect(retryOf(page)).toBeVisible()
}

/**
 * The shell, the session and a screen of every other remote work in this page.
 * @param most how many other remotes are visited, the next ones after `broken`; all when left out
 */
export async function expectOthersWork(page: Page, store: string, broken: string, most?: number): Promise<void> {
  const remotes = liveRemotes(store)
  const at = remotes.indexOf(broken)
  const others = [...remotes.slice(at + 1), ...remotes.slice(0, Math.max(at, 0))]
  for (const remote of others.slice(0, most)) {
    const { path, title } = firstScreen(store, remote)
    await goInside(page, path)
    await expectScreen(page, title)
    // tabs that were left stay in the page, hidden
    const balance = page.getByText('1,000,000원').filter({ visible: true })
    if (['/Home', '/Mine'].includes(path)) await expect(balance.first()).toBeVisible()
  }
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeTruthy()
}

/** Waits until a page's HTML says this: the gateway looks at the registry twice a second. */
export const untilServed = (page: Page, text: string): Promise<void> => expect.poll(() => served(page)).toContain(text)

/** Waits until no page's HTML says this any more. */
export const untilGone = (page: Page, text: string): Promise<void> =>
  expect.poll(() => served(page)).not.toContain(text)

const served = async (page: Page) => (await page.request.get('/Login')).text()

/** Waits until pages get `version` of a remote. */
export const untilComposed = (page: Page, remote: string, version: string): Promise<void> =>
  untilServed(page, `"${remote}":{"version":"${version}"`)
