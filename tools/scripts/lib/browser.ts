import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { systemBrowser, testBrowser } from '@yaksok/platform/testing'
import { UserError } from '@yaksok/server/command'
import { canInstall, installPackages } from './apt.ts'

/**
 * Finds a Chromium for the end-to-end tests: CHROMIUM_PATH, the system's, Playwright's own. A build machine (`CI=true`,
 * Debian, root) installs what is missing, a Korean font too (without one Hangul is drawn as blanks); on anybody else's
 * machine nothing is installed.
 * @param forTests a browser without windows will do, and is quicker
 * @returns the path of the executable
 * @throws UserError that says which package to install, and why
 */
export function findBrowser({ forTests = false } = {}): string {
  const wanted = process.env.CHROMIUM_PATH
  if (wanted) {
    if (!existsSync(wanted)) throw new UserError(`CHROMIUM_PATH names no file: ${wanted}`)
    return wanted
  }
  const found = installed(forTests)
  if (found && hasKoreanFont()) return found
  const missing = [
    ...(found ? [] : [forTests ? 'chromium-headless-shell' : 'chromium']),
    ...(hasKoreanFont() ? [] : ['fonts-noto-cjk']),
  ]
  if (canInstall()) installPackages(missing)
  const path = installed(forTests)
  if (!path)
    throw new UserError(
      'Browser tests need Chromium: install it or name it in CHROMIUM_PATH (Debian, Ubuntu: sudo apt-get install chromium fonts-noto-cjk)',
    )
  if (!hasKoreanFont())
    console.log(
      '  No Korean font: texts on screens come out as boxes (Debian, Ubuntu: sudo apt-get install fonts-noto-cjk)',
    )
  return path
}

function installed(forTests: boolean): string | undefined {
  return [(forTests ? testBrowser() : systemBrowser()) ?? '', playwrightOwn()].find(
    (path) => path !== '' && existsSync(path),
  )
}

function playwrightOwn(): string {
  try {
    return chromium.executablePath()
  } catch {
    return ''
  }
}

function hasKoreanFont(): boolean {
  const list = spawnSync('fc-list', [':lang=ko'], { encoding: 'utf8' })
  // no fontconfig (macOS, Windows): those systems bring Korean fonts
  return list.error !== undefined ? process.platform !== 'linux' : list.stdout.trim() !== ''
}
