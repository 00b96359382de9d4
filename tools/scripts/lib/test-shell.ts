import { resolve } from 'node:path'
import { BUILDS_VARIABLE } from '@yaksok/platform/testing'
import { packageDir, STORE } from '@yaksok/server/command'
import { findBrowser } from './browser.ts'
import { bin, run } from './run.ts'

/**
 * Runs the end-to-end tests of the shell and of these remotes, as this checkout has them, over the remotes' live versions
 * inside the build of a shell.
 * @param build folder of the shell's build
 * @returns whether all passed; remotes that other checkouts hold are tested there
 */
export async function testShell(build: string, remotes: string[]): Promise<boolean> {
  const folders = ['shell', ...remotes.filter(packageDir).map((name) => `remote-${name}`)]
  const files = `/(${folders.join('|')})/e2e/`
  const code = await run(bin('playwright'), ['test', '--config', 'tests/e2e/playwright.config.ts', files], {
    env: {
      ...process.env,
      CHROMIUM_PATH: findBrowser({ forTests: true }),
      RELEASE_STORE: resolve(STORE),
      [BUILDS_VARIABLE]: resolve(build),
    },
  })
  return code === 0
}
