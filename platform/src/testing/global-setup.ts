import { basename, dirname } from 'node:path'
import type { FullConfig } from '@playwright/test'
import { holdsApp, partsIn } from '../app/index.ts'
import { defaultShell } from '../registry/index.ts'
import { nameOf } from '../release/index.ts'
import { openReleaseStore, readBuild } from '../release-store/index.ts'
import { releaseStore, StoreError } from '../util/index.ts'
import { BUILDS_VARIABLE, loadApi } from './provider.ts'
import { buildWorkingCopy } from './working-copy.ts'

/**
 * Before the tests of a remote, or of a whole app: builds what the folder holds now (nothing where that is built already)
 * for the apps of this run, and starts what they share. Builds that the run was given stay as they are.
 * @public Playwright calls it by its path
 */
export default async function setUp({ configFile = '' }: FullConfig): Promise<undefined | (() => Promise<void>)> {
  const folder = dirname(configFile)
  if (process.env[BUILDS_VARIABLE] === undefined) {
    const builds: string[] = []
    // the configuration of a remote, `playwright.config.ts` of an app
    for (const dir of holdsApp(folder) ? partsIn(folder) : [dirname(folder)]) builds.push(await built(dir))
    process.env[BUILDS_VARIABLE] = builds.join('\n')
  }
  refuseNoApp()
  const { startRunCluster } = await loadApi()
  return startRunCluster?.()
}

/** Throws StoreError where tests would have no shell: neither a released one nor one of this run. */
function refuseNoApp(): void {
  const builds = (process.env[BUILDS_VARIABLE] ?? '').split('\n').filter(Boolean)
  if (
    defaultShell(openReleaseStore(releaseStore()).readRegistry().registry) ||
    builds.some((dir) => readBuild(dir).kind === 'shell')
  )
    return
  throw new StoreError('YK5201', 'No app to test with: download the live one with app pull --from https://…')
}

async function built(dir: string): Promise<string> {
  const started = performance.now()
  const build = await buildWorkingCopy(dir)
  console.log(`  ${nameOf(dir)} ${basename(build)}  ${((performance.now() - started) / 1000).toFixed(1)} s`)
  return build
}
