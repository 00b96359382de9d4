import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildIntoStore, publishAll } from '@yaksok/platform/release'
import { testsOf } from '@yaksok/platform/testing'
import type { GardenControls, GardenOptions } from '../second-app/test-api.ts'

const APP = join(import.meta.dirname, '..', 'second-app')

/** The other app, built, released into a store of its own and served; a gardener opens its pages. */
export const test = testsOf<GardenControls, GardenOptions>().extend({
  appOptions: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what is needed
    async ({}, use) => {
      const store = mkdtempSync(join(tmpdir(), 'second-app-'))
      const releases = []
      for (const part of ['shell', 'remote-beds', 'remote-tools'])
        releases.push(await buildIntoStore(store, join(APP, part)))
      await publishAll(store, releases, 'the first season')
      await use({ store, provider: join(APP, 'test-api.ts'), api: { weather: 'rain' } })
      rmSync(store, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
  token: async ({ app }, use) => use(await app.controls.enrol('a gardener')),
})
