import { defineConfig } from '@playwright/test'
import { everyTest } from '@yaksok/testing'

/** End-to-end tests over the composed app: those of the whole here, those of the platform and of each
 * remote in its own folder. */
export default defineConfig({
  ...everyTest,
  testDir: '../..',
  globalSetup: './global-setup.ts',
  testMatch: [
    'tests/e2e/tests/**/*.spec.ts',
    'platform/tests/specs/**/*.spec.ts',
    'remote-*/e2e/**/*.spec.ts',
    'shell/e2e/**/*.spec.ts',
  ],
  // those of an app that create-yaksok makes run in made apps
  testIgnore: 'platform/create/**',
  outputDir: '../../artifacts/e2e',
})
