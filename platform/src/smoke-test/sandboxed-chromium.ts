/** The browser that screens of a release are opened in: it runs code that nobody has looked at. */
import { existsSync } from 'node:fs'
import type { Browser } from '@playwright/test'
import { WITHOUT_TESTS } from '../release/index.ts'
import { everyTest } from '../testing/index.ts'
import { StoreError, testBrowser } from '../util/index.ts'
import { asNobody, hasSandbox } from './unprivileged-user.ts'

export interface Confined {
  browser: Browser
  /** What it runs without, for a person to know. */
  notices: string[]
}

/**
 * Looks for the browser, as tests have it. Answers what launches it for the pages of one origin.
 * @throws StoreError that says what to install
 */
export async function findBrowser(): Promise<(origin: string) => Promise<Confined>> {
  const { chromium } = await import('@playwright/test').catch(() => {
    throw new StoreError(
      'YK1014',
      `There is no Playwright to open the screens with: npm install --save-dev @playwright/test (${WITHOUT_TESTS})`,
    )
  })
  const executablePath = testBrowser() ?? chromium.executablePath()
  if (!existsSync(executablePath))
    throw new StoreError(
      'YK1014',
      `There is no Chromium to open the screens with: npx playwright install chromium, or sudo apt-get install chromium fonts-noto-cjk. Name one elsewhere by CHROMIUM_PATH (${WITHOUT_TESTS})`,
    )
  const { args = [] } = everyTest.use?.launchOptions ?? {}
  return async (origin) => {
    const program = asNobody(executablePath)
    const chromiumSandbox = hasSandbox()
    try {
      const browser = await chromium.launch({
        executablePath: program.path,
        chromiumSandbox,
        args: [...args.filter((arg) => !NOT_HERE.test(arg)), ...confinedTo(origin)],
      })
      browser.once('disconnected', program.remove)
      return { browser, notices: chromiumSandbox ? [] : [NO_SANDBOX] }
    } catch (error) {
      program.remove()
      throw error
    }
  }
}

const NO_SANDBOX = 'Chromium ran without its sandbox: this machine lets no program make namespaces'

/** A page that hangs must not hold the others up; and the sandbox is decided here. */
const NOT_HERE = /^--(no-sandbox|renderer-process-limit)/

/** Nothing but the app under test is reached, at its own port, and a page has no more memory than a phone gives it. */
function confinedTo(origin: string): string[] {
  const { host, hostname } = new URL(origin)
  return [
    // the first rule that fits counts: other ports of this machine, and other names, are not found
    `--host-resolver-rules=MAP ${host} ${hostname}, MAP * ~NOTFOUND`,
    '--no-proxy-server',
    '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
    '--js-flags=--max-old-space-size=512',
  ]
}
