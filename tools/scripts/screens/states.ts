import type { Page } from '@playwright/test'
import type { SpecRoute } from '../../../tests/e2e/src/spec-routes.ts'

/** A state in which a screen is shown, and how it is brought about. */
export interface ScreenState {
  name: string
  /** Whose eyes: a member with everything, or one who has just registered (empty lists, nothing bound). */
  member: 'complete' | 'fresh'
  suits: (route: SpecRoute) => boolean
  before?: (page: Page) => Promise<unknown>
  after?: (page: Page) => Promise<unknown>
  settled?: (page: Page) => Promise<unknown>
}

const memberRoute = ({ auth }: SpecRoute) => auth === 'member'
/** All calls but the guard's own. */
const CALLS = /\/api\/(?!member\/getUserInfo|system\/policy|assets)/

/** Every state that belongs on the contact sheet. */
export const states: readonly ScreenState[] = [
  { name: 'data', member: 'complete', suits: () => true },
  { name: 'fresh', member: 'fresh', suits: memberRoute },
  {
    name: 'error',
    member: 'complete',
    suits: memberRoute,
    before: (page) => page.route(CALLS, (route) => route.fulfill({ status: 500, body: 'Internal Server Error' })),
    // reads are repeated once before they count as failed
    settled: async (page) => {
      await page.waitForLoadState('networkidle')
      await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' })
    },
  },
  {
    name: 'loading',
    member: 'complete',
    suits: memberRoute,
    before: (page) => page.route(CALLS, () => new Promise(() => {})),
    settled: async (page) => {
      await page.locator('#root > *').first().waitFor()
      await page.waitForFunction(() => performance.now() > 1500)
    },
  },
]
