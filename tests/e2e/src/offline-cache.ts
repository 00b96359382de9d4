/** A browser whose service worker has kept a member's screens, and a network in front of the app that can be held up. */
import type { Page } from '@playwright/test'
import { test as base, expect } from '@yaksok/testing'
import { tokenOf } from './rendered-page.ts'
import { type HeldProxy, openHeldProxy } from './stalling-proxy.ts'

/** The balance on Home. */
export const balance = (page: Page) => page.getByRole('region', { name: '내 잔액' })

/** Addresses of the pages that are kept. */
const keptPages = (page: Page) =>
  page.evaluate(async () => {
    if (!(await caches.has('kept-pages'))) return []
    const found = await (await caches.open('kept-pages')).keys()
    return found.map(({ url }) => new URL(url).pathname).filter((path) => !path.startsWith('/kept/'))
  })

/** What the worker wrote down of the files that it has kept; empty until it has. */
const keptFiles = (page: Page) =>
  page.evaluate(async () => (await (await caches.match('/kept/session'))?.json())?.files || '')

/** Puts a session into the browser once, as a login does: what ends it later, ends it. */
async function enter(page: Page, token: string): Promise<void> {
  await page.goto('/Login?safe=1')
  await page.evaluate((value) => localStorage.setItem('token', value), token)
}

/** Visits Home until it is kept, with every file of the composition. */
export async function keepHome(page: Page): Promise<void> {
  await page.goto('/Home')
  await expect(balance(page)).toBeVisible()
  // a kept page of what is no longer live moves on, and takes a question under way with it
  await expect(async () => {
    expect(await keptPages(page)).toContain('/Home')
    expect(await keptFiles(page)).not.toBe('')
  }).toPass()
}

/** `way`: the network; every test begins with a member who has seen Home. */
export const test = base.extend<{ way: HeldProxy; kept: undefined }>({
  serviceWorkers: 'allow',
  storageState: { cookies: [], origins: [] },
  way: async ({ app }, use) => {
    const way = await openHeldProxy(app.url)
    await use(way)
    await way.close()
  },
  baseURL: async ({ way }, use) => use(way.url),
  kept: [
    async ({ context, way, member, page }, use) => {
      await enter(page, await tokenOf(context, way.url, member))
      await keepHome(page)
      await use(undefined)
    },
    { auto: true },
  ],
})
