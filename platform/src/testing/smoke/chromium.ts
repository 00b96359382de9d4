import { existsSync, readFileSync } from 'node:fs'
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
  const { args = [] } = everyTest.use?.launchOptions ?? {}
  return chromium.launch({
    executablePath,
    // where Chromium has one: for root, and where the kernel gives no namespaces, it does not start with it
    chromiumSandbox: hasSandbox(),
    args: [...args.filter((arg) => !NOT_HERE.test(arg)), ...CONFINED],
  })
}

/** A page that hangs must not hold the others up; and the sandbox is decided here. */
const NOT_HERE = /^--(no-sandbox|renderer-process-limit)/

/** Nothing but this machine is reached, and a page has no more memory than a phone gives it. */
const CONFINED = [
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--js-flags=--max-old-space-size=512',
]

function hasSandbox(): boolean {
  if (process.getuid?.() === 0) return false
  try {
    return Number(readFileSync('/proc/sys/user/max_user_namespaces', 'utf8')) > 0
  } catch {
    return process.platform !== 'linux'
  }
}
