import { test as base, expect } from '@playwright/test'
import { startApp, type TestApp } from './app.ts'
import { type Faults, faultsOf, servedRelease } from './faults.ts'
import { paced } from './pace.ts'
import type { AppOptions, DrawnRound, NewMember, TestMember } from './provider.ts'
import { watchPage } from './watch.ts'

/** Who opens the pages: a member with everything set up, one who has only registered, or nobody. */
export type Who = 'member' | 'fresh' | 'anonymous'

/** The fund password of every member that fixtures make. */
export const FUND_PASSWORD = '7294'

/** A member who can do everything: name, fund password, bank account, 1,000,000원. */
export const COMPLETE: NewMember = { name: '홍길동', fundPassword: FUND_PASSWORD, bank: '11012345678', won: 1_000_000 }

interface TestFixtures {
  /** `test.use({ who: 'anonymous' })` opens pages without a session; default `member`. */
  who: Who
  /** The member of this test, made for it alone. */
  member: TestMember
  /**
   * Draws rounds without waiting for them: `await rounds.draw('dice')` ends the running round and answers its result, and
   * the next one has just begun. An open page learns of it when it next asks for the server's clock. How long rounds
   * last: `appOptions.api.roundSeconds`.
   */
  rounds: { draw(key: string): Promise<DrawnRound> }
  /** Faults on the way to this test's pages: `await faults.breakFile('home', 'chunk', '404')`. */
  faults: Faults
  /** Messages of errors that this test causes on purpose; anything else uncaught, or refused by the CSP, fails it. */
  expectedErrors: RegExp[]
  /**
   * `test.use({ early: true })` lets the page's head ask for the answers to its route's calls in one request, as members'
   * pages do. Off by default: that request passes by what a test stands in for with `page.route``, and
   * without it every call is made one by one.
   */
  early: boolean
  oneByOne: undefined
  watched: undefined
}

interface WorkerFixtures {
  /** `test.use({ appOptions: { api: { roundSeconds: 10 } } })` gives a file an app of its own. */
  appOptions: AppOptions
  /** The composed app of this worker. */
  app: TestApp
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  appOptions: [{}, { option: true, scope: 'worker' }],
  app: [
    async ({ appOptions }, use) => {
      const app = await startApp(appOptions)
      if (app.builds.length > 0) console.log(`  앱  ${(app.bootMs / 1000).toFixed(1)} s`)
      await use(app)
      await app.close()
    },
    { scope: 'worker', timeout: paced(120_000) },
  ],
  who: ['member', { option: true }],
  expectedErrors: [[], { option: true }],
  member: async ({ app, who }, use) => {
    await use(await app.controls.createMember(who === 'member' ? COMPLETE : {}))
  },
  rounds: async ({ app }, use) => use({ draw: app.controls.drawRound }),
  faults: async ({ context, app }, use) => use(faultsOf(context, app)),
  baseURL: async ({ app }, use) => use(app.url),
  storageState: async ({ app, who, member }, use) => {
    if (who === 'anonymous') return use({ cookies: [], origins: [] })
    const name = servedRelease(app, 'shell').app?.session?.key ?? ''
    await use({ cookies: [], origins: [{ origin: app.url, localStorage: [{ name, value: member.token }] }] })
  },
  early: [false, { option: true }],
  oneByOne: [
    async ({ context, early }, use) => {
      if (!early) await context.route('**/early?**', (route) => route.abort())
      await use(undefined)
    },
    { auto: true },
  ],
  watched: [
    async ({ context, expectedErrors }, use) => {
      const problems = watchPage(context, expectedErrors)
      await use(undefined)
      expect(problems, 'uncaught errors and CSP violations').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
