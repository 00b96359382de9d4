/** `npm run release -- home`, `npm run rollback -- home` and the other release commands; see platform/docs/how-to/release.md. */
import { resolve } from 'node:path'
import { openReleaseStore } from '@yaksok/platform/registry'
import { runReleaseCommand } from '@yaksok/platform/release'
import { fail, packageDir, STORE, takeSecretFiles } from '@yaksok/server/command'
import { bin, run } from './lib/run.ts'

async function main(): Promise<void> {
  takeSecretFiles(process.env)
  const store = openReleaseStore(STORE)
  await runReleaseCommand(process.argv.slice(2), {
    store,
    dirOf: packageDir,
    testShell,
    // a browser for what is released alone
    openScreens: async (build) => (await import('@yaksok/platform/testing')).openScreens(store, build),
    compareScreens: async (build, rule) =>
      (await import('@yaksok/platform/testing')).compareWithLive(store, build, rule),
    print: (line) => console.log(line),
  })
}

/**
 * Runs the end-to-end tests of the shell and of these remotes, as this checkout has them, over the remotes' live versions
 * inside the build of a shell. Playwright is loaded here, for a shell alone.
 * @param build folder of the shell's build
 * @returns whether all passed; remotes that other checkouts hold are tested there
 */
async function testShell(build: string, remotes: string[]): Promise<boolean> {
  const { BUILDS_VARIABLE } = await import('@yaksok/platform/testing')
  const { findBrowser } = await import('./lib/browser.ts')
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

main().catch(fail)
