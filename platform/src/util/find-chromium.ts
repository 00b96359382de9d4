import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'

/** Whether screens can be opened on this machine: Playwright is installed, and a Chromium is where tests look for one. */
export function hasBrowser(): boolean {
  try {
    const { chromium } = createRequire(import.meta.url)('@playwright/test') as typeof import('@playwright/test')
    return existsSync(testBrowser() ?? chromium.executablePath())
  } catch {
    return false
  }
}

/**
 * Chromium without windows, as Playwright itself runs it: the same pages at two thirds of the time, because the whole
 * browser opens a window for every test that nobody sees.
 */
const WITHOUT_WINDOWS = '/usr/bin/chromium-headless-shell'
const SYSTEM = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]

/** The Chromium that `CHROMIUM_PATH` names, else the system's; undefined where there is only Playwright's own, or none. */
export const systemBrowser = (): string | undefined => process.env.CHROMIUM_PATH || SYSTEM.find(existsSync)

/** The browser for tests: as {@link systemBrowser}, but first one without windows. */
export const testBrowser = (): string | undefined =>
  process.env.CHROMIUM_PATH || [WITHOUT_WINDOWS, ...SYSTEM].find(existsSync)
