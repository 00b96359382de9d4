import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { testBrowser } from './find-chromium.ts'

/** Whether screens can be opened on this machine: Playwright is installed, and a Chromium is where tests look for one. */
export function hasBrowser(): boolean {
  try {
    const { chromium } = createRequire(import.meta.url)('@playwright/test') as typeof import('@playwright/test')
    return existsSync(testBrowser() ?? chromium.executablePath())
  } catch {
    return false
  }
}
