import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildIntoStore, publishAll } from '@yaksok/platform/release'
import { testsOf } from '@yaksok/platform/testing'
import type { GardenControls, GardenOptions } from '../second-app/test-api.ts'
import { ownFolder } from './own-folder.ts'

const APP = join(import.meta.dirname, '..', 'second-app')

/** A copy of it whose contract has another version. As deep in the checkout as it is itself: its links lead to the same. */
function withContract(version: string): string {
  const artifacts = join(APP, '..', '..', 'artifacts')
  mkdirSync(artifacts, { recursive: true })
  const copy = ownFolder('second-app-', artifacts)
  cpSync(APP, copy, { recursive: true, verbatimSymlinks: true, filter: (path) => !path.endsWith('.cache') })
  const manifest = join(copy, 'kit', 'package.json')
  writeFileSync(manifest, readFileSync(manifest, 'utf8').replace(/"version": "[^"]+"/, `"version": "${version}"`))
  return copy
}

interface SecondAppOptions {
  /** Version of its contract; its own when left out. */
  contractVersion: string | undefined
}

/** The other app, built, released into a store of its own and served; a gardener opens its pages. */
export const test = testsOf<GardenControls, GardenOptions>().extend<object, SecondAppOptions>({
  contractVersion: [undefined, { option: true, scope: 'worker' }],
  appOptions: [
    async ({ contractVersion }, use) => {
      const store = ownFolder('second-app-store-')
      const app = contractVersion ? withContract(contractVersion) : APP
      const releases = []
      for (const part of ['shell', 'remote-beds', 'remote-tools'])
        releases.push(await buildIntoStore(store, join(app, part)))
      await publishAll(store, releases, 'the first season')
      await use({ store, provider: join(APP, 'test-api.ts'), api: { weather: 'rain' } })
    },
    { scope: 'worker' },
  ],
  token: async ({ app }, use) => use(await app.controls.enrol('a gardener')),
})
