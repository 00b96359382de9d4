import { type BrowserContext, test as base, expect } from '@playwright/test'
import { paced } from '../util/index.ts'
import type { TestApp } from './app.ts'
import { type Apps, workersApps } from './apps.ts'
import { type Faults, faultsOf, servedRelease } from './network-faults.ts'
import { askOneByOneOnceRouted } from './one-by-one.ts'
import type { AppOptions, Controls, SessionCookie } from './provider.ts'
import { sessionState } from './session-state.ts'

/**
 * Collects what no test should see: uncaught errors, and anything the content security policy refused.
 * @returns the list, filled while pages of the context are open
 */
function watchPage(context: BrowserContext, expected: readonly RegExp[]): string[] {
  const problems: string[] = []
  const note = (problem: string) => {
    if (!expected.some((pattern) => pattern.test(problem))) problems.push(problem)
  }
  context.on('weberror', (error) => note(`uncaught: ${error.error().message}`))
  context.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) note(message.text())
  })
  return problems
}

/** What a browser test can ask for. */
export interface TestFixtures<Named extends Controls = Controls, ApiOptions = unknown> {
  /** `test.use({ appOptions: { frames: ['https://a.example'] } })` gives a file an app of its own. */
  appOptions: AppOptions<ApiOptions>
  /** The composed app that pages are opened in; tests with the same options that follow each other share it. */
  app: TestApp<Named>
  /** The session that pages are opened with, as the API gives it; undefined (the default) opens them without one. */
  token: string | undefined
  /** What the session left in the browser beside it, by which pages are drawn for it; none by default. */
  cookies: SessionCookie[]
  /** Faults on the way to this test's pages: `await faults.breakFile('home', 'chunk', '404')`. */
  faults: Faults
  /** Messages of errors that this test causes on purpose; anything else uncaught, or refused by the CSP, fails it. */
  expectedErrors: RegExp[]
  oneByOne: undefined
  watched: undefined
}

/** What lives as long as a worker of Playwright. */
export interface WorkerFixtures<Named extends Controls = Controls> {
  /** The apps that run for this worker: tests ask for `app`. */
  apps: Apps<Named>
}

/**
 * Playwright's `test` over the composed app. An app extends it with fixtures of its own: whom its API knows, and so the
 * `token`.
 * @typeParam Named the controls of the app's provider
 * @typeParam ApiOptions what its API can be started with
 */
export const testsOf = <Named extends Controls = Controls, ApiOptions = unknown>() =>
  base.extend<TestFixtures<Named, ApiOptions>, WorkerFixtures<Named>>({
    apps: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its first parameter
      async ({}, use) => {
        const apps = workersApps<Named>()
        await use(apps)
        await apps.close()
      },
      { scope: 'worker' },
    ],
    // not of the worker: Playwright starts a worker and a browser anew for every other option of a worker
    appOptions: [{}, { option: true }],
    app: [
      async ({ appOptions, apps }, use, testInfo) => {
        const app = await apps.running(appOptions)
        await use(app)
        if (testInfo.status !== testInfo.expectedStatus) console.error(`The app logged:\n${app.log().join('')}`)
      },
      { timeout: paced(120_000) },
    ],
    token: [undefined, { option: true }],
    cookies: [[], { option: true }],
    expectedErrors: [[], { option: true }],
    faults: async ({ context, app }, use) => use(faultsOf(context, app)),
    baseURL: async ({ app }, use) => use(app.url),
    storageState: async ({ app, token, cookies }, use) =>
      use(sessionState(app.url, servedRelease(app, 'shell'), token, cookies)),
    oneByOne: [
      async ({ context, cookies }, use) => {
        askOneByOneOnceRouted(context, cookies)
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
