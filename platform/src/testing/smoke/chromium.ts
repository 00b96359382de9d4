import { existsSync } from 'node:fs'
import type { Browser } from '@playwright/test'
import { StoreError } from '../../registry/store.ts'
import { WITHOUT_TESTS } from '../../release/context.ts'
import { testBrowser } from '../browser.ts'
import { everyTest } from '../config.ts'

/**
 * The browser that screens are opened in, as tests have it.
 * @throws StoreError that says what to install
 */
export async function launchBrowser(): Promise<Browser> {
  const { chromium } = await import('@playwright/test').catch(() => {
    throw new StoreError(
      `화면을 열어 볼 Playwright가 없어요: npm install --save-dev @playwright/test (${WITHOUT_TESTS})`,
    )
  })
  const executablePath = testBrowser() ?? chromium.executablePath()
  if (!existsSync(executablePath))
    throw new StoreError(
      `화면을 열어 볼 Chromium이 없어요: npx playwright install chromium, 또는 sudo apt-get install chromium fonts-noto-cjk. 다른 곳에 있으면 CHROMIUM_PATH로 알려 주세요 (${WITHOUT_TESTS})`,
    )
  return chromium.launch({ ...everyTest.use?.launchOptions, executablePath })
}
