import { existsSync } from 'node:fs'

const SYSTEM = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]

/** The Chromium that `CHROMIUM_PATH` names, else the system's; undefined where there is only Playwright's own, or none. */
export const systemBrowser = (): string | undefined => process.env.CHROMIUM_PATH || SYSTEM.find(existsSync)
