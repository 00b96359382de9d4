import { basename, dirname } from 'node:path'
import type { FullConfig } from '@playwright/test'
import { nameOf } from '../release/build.ts'
import { BUILDS_VARIABLE, loadApi } from './provider.ts'
import { buildWorkingCopy } from './working-copy.ts'

/**
 * Before a remote's tests: builds what its folder holds now (nothing where that is built already) for the apps of this
 * run, and starts what they share.
 * @public Playwright calls it by its path
 */
export default async function setUp({ configFile = '' }: FullConfig): Promise<undefined | (() => Promise<void>)> {
  const dir = dirname(dirname(configFile))
  const started = performance.now()
  const build = await buildWorkingCopy(dir)
  console.log(`  ${nameOf(dir)} ${basename(build)}  ${((performance.now() - started) / 1000).toFixed(1)} s`)
  process.env[BUILDS_VARIABLE] = build
  const { startRunCluster } = await loadApi()
  return startRunCluster?.()
}
