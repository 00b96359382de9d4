/** The look that a service takes at a build, taken by the team's own command before anything is sent. */
import { existsSync } from 'node:fs'
import type { Release } from '../../registry/index.ts'
import { refuseBrokenScreens } from '../../release/index.ts'
import { openReleaseStore, type ReleaseStore } from '../../release-store/index.ts'
import { hasBrowser, pulledApp } from '../../util/index.ts'

/**
 * Opens the screens of a build of `store` over the app that the checkout `dir` has pulled, or says in a line why it cannot.
 * Throws StoreError with what is wrong.
 */
export async function openScreensHere(
  built: Release,
  store: ReleaseStore,
  dir: string,
  print: (line: string) => void,
): Promise<void> {
  const app = openReleaseStore(pulledApp(dir))
  const missing = !existsSync(app.registryFile())
    ? 'no app was pulled (run `app pull`)'
    : !hasBrowser()
      ? 'there is no Playwright or no Chromium'
      : // the test kit does not even load without Playwright
        (await import('../../testing/index.ts')).isApiNamed()
        ? undefined
        : 'package.json names no API for tests (platform.testApi)'
  if (missing) return print(`  Not opened in a browser here: ${missing}. The service looks`)
  const { openScreens } = await import('../../smoke-test/index.ts')
  await refuseBrokenScreens(built, {
    store,
    dirOf: () => dir,
    openScreens: () => openScreens(app, store.releaseDir(built.name, built.version)),
    print,
  })
}
