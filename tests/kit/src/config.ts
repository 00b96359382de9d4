import type { PlaywrightTestConfig } from '@playwright/test'
import * as platform from '@yaksok/platform/testing'

const koreanPhone: PlaywrightTestConfig['use'] = {
  viewport: { width: 390, height: 844 },
  locale: 'ko-KR',
  timezoneId: 'Asia/Seoul',
}

const onPhone = (config: PlaywrightTestConfig): PlaywrightTestConfig => ({
  ...config,
  use: { ...config.use, ...koreanPhone },
})

/** How every end-to-end test runs: as the platform's, on a Korean phone. */
export const everyTest = onPhone(platform.everyTest)

/**
 * The tests of one remote, for the Playwright configuration in its folder.
 * @public each remote's configuration passes it on
 */
export const remoteTests = onPhone(platform.remoteTests)
