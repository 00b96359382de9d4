import { defineConfig } from '@playwright/test'

/** End-to-end tests over the composed app: those of the whole here, those of each remote in its own folder. */
export default defineConfig({
  testDir: '..',
  globalSetup: './global-setup.ts',
  testMatch: ['e2e/tests/**/*.spec.ts', 'remote-*/e2e/**/*.spec.ts', 'shell/e2e/**/*.spec.ts'],
  outputDir: '../artifacts/e2e',
  fullyParallel: true,
  // most of a test waits: for a round, a timeout, an animation
  workers: 4,
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
      args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--disable-background-networking'],
    },
  },
})
