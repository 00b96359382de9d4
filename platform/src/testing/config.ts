import { extname, join } from 'node:path'
import type { PlaywrightTestConfig } from '@playwright/test'
import { paced, testBrowser } from '../util/index.ts'
import { night } from './night.ts'

/**
 * What Chromium need not do: two pages of its own in every window, for suggestions under an address bar that nobody sees
 * (they took 40 % of the time of a short test), and a process kept ready for the next site (a fifth). Given again, the
 * switch replaces Playwright's own, so the rest of it is what Playwright turns off and matters to these tests.
 */
const DISABLED_FEATURES = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'AimEnabled',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'SpareRendererForSitePerProcess',
  'ThirdPartyStoragePartitioning',
]

const executablePath = testBrowser()

/**
 * How every end-to-end test runs: no second try. Limits of time are ceilings for what hangs; what failed leaves a trace
 * and a picture, which hold what the test typed.
 */
export const everyTest: PlaywrightTestConfig = {
  // A file stays with one worker, and so with one app: an app costs as much time as a test. A file that is long enough
  // for several says `test.describe.configure({ mode: 'parallel' })`.
  fullyParallel: false,
  // two more than two cores: many a test waits for a round, a timeout or an animation
  workers: 4,
  retries: 0,
  grepInvert: night ? [] : /@night/,
  timeout: paced(120_000),
  expect: { timeout: paced(30_000) },
  globalTimeout: paced(90 * 60_000),
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['line'], ['json']] : [['list']],
  use: {
    // a copy of the page after every step would cost a tenth of a test's time
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    screenshot: 'only-on-failure',
    video: 'off',
    // a worker would answer for the network that tests steer; a test of it says 'allow'
    serviceWorkers: 'block',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        // what puts pages together needs no process of its own: a tenth of the browser's CPU went into talking to it
        '--in-process-gpu',
        '--disable-dev-shm-usage',
        '--disable-background-networking',
        // a page with Cross-Origin-Opener-Policy would leave its first process for a second one
        '--renderer-process-limit=1',
        `--disable-features=${DISABLED_FEATURES.join()}`,
      ],
    },
  },
}

const globalSetup = join(import.meta.dirname, `global-setup${extname(import.meta.filename)}`)

/**
 * The tests of one remote, for the Playwright configuration in its folder: the working copy of that folder inside the
 * released app. `playwright test --config e2e` there runs them.
 */
export const remoteTests: PlaywrightTestConfig = { ...everyTest, globalSetup, outputDir: '../test-results' }

/**
 * The tests of a checkout that holds a whole app, for `playwright.config.ts` in its folder: those of every part, over the
 * working copy of all parts.
 */
export const appTests: PlaywrightTestConfig = { ...everyTest, globalSetup, testMatch: '*/e2e/**/*.spec.ts' }
