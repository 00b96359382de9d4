import { defineConfig } from '@playwright/test'

/**
 * What Chromium need not do: two pages of its own in every window, for suggestions under an address bar that nobody sees
 * (they took 40 % of the time of a short test). Given again, the switch replaces Playwright's own, so the rest of it is
 * what Playwright turns off and matters to these tests.
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
  'ThirdPartyStoragePartitioning',
]

/** End-to-end tests over the composed app: those of the whole here, those of each remote in its own folder. */
export default defineConfig({
  testDir: '..',
  globalSetup: './global-setup.ts',
  testMatch: ['e2e/tests/**/*.spec.ts', 'remote-*/e2e/**/*.spec.ts', 'shell/e2e/**/*.spec.ts'],
  outputDir: '../artifacts/e2e',
  fullyParallel: true,
  // one more than two cores: many a test waits for a round, a timeout or an animation
  workers: 3,
  retries: 0,
  timeout: 30_000,
  expect: { timeout: 10_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['line'], ['json']] : [['list']],
  use: {
    viewport: { width: 390, height: 844 },
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    // traces would hold what is typed into password fields
    trace: 'off',
    video: 'off',
    screenshot: 'off',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-dev-shm-usage',
        '--disable-background-networking',
        `--disable-features=${DISABLED_FEATURES.join()}`,
      ],
    },
  },
})
