/** Who opens the screens. */
import type { Browser, BrowserContext } from '@playwright/test'
import type { Release } from '../registry/index.ts'
import { WITHOUT_TESTS } from '../release/index.ts'
import { sessionState, type TestApp, VISITOR, type Visitor } from '../testing/index.ts'
import { StoreError } from '../util/index.ts'
import { watchScript } from './in-page.ts'

/** A phone, and tall enough for a whole screen: what the tab bar covers until one scrolls is not too small to be hit. */
const VIEWPORT = { width: 390, height: 3000 }

/**
 * Somebody who may open every screen; undefined for an app without sessions.
 * @throws StoreError where the API under test makes none
 */
export async function visitorOf(app: TestApp, shell: Release): Promise<Visitor | undefined> {
  if (!shell.app?.session) return undefined
  const make = app.controls[VISITOR]
  if (!make)
    throw new StoreError('YK5201', `The test API has no visitor to open screens of members with (${WITHOUT_TESTS})`)
  return (await make(undefined as never)) as Visitor
}

/** Pages of a visitor, or of anybody. @param own the part that is looked at */
export async function contextOf(
  browser: Browser,
  app: TestApp,
  { shell, own }: { shell: Release; own: string },
  visitor?: Visitor,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: app.url,
    viewport: VIEWPORT,
    // screens stand still while they are looked at
    reducedMotion: 'reduce',
    // what a release does is asked of the network
    serviceWorkers: 'block',
    storageState: sessionState(app.url, shell, visitor?.token, visitor?.cookies),
  })
  await context.addInitScript({ content: watchScript(own) })
  return context
}
