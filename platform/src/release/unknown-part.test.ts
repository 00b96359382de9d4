import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { openReleaseStore, type ReleaseStore } from '../release-store/release-store.ts'
import { disable, pin } from './pin-or-disable.ts'
import { promote, publish } from './publish.ts'
import { storeRelease } from './release.fixture.ts'
import { remove } from './remove.ts'
import { rollback } from './rollback.ts'

let store: ReleaseStore
beforeEach(async () => {
  store = openReleaseStore(mkdtempSync(join(tmpdir(), 'unknown-')))
  await publish(store, storeRelease(store, 'home', '1'))
})

const CHANGES = {
  promote: (name: string) => promote(store, name),
  rollback: (name: string) => rollback(store, name),
  pin: (name: string) => pin(store, name, true),
  disable: (name: string) => disable(store, name, 'broken'),
  remove: (name: string) => remove(store, name, {}),
}

test.each(Object.keys(CHANGES) as (keyof typeof CHANGES)[])(
  '%s tells of a part named as what every object has what it tells of any that was never released',
  async (change) => {
    const refusal = async (name: string) => {
      const error: unknown = await CHANGES[change](name).then(
        () => 'nothing was refused',
        (refused: unknown) => refused,
      )
      return String(error).replaceAll(name, 'it')
    }
    const expected = await refusal('nothing')
    expect(expected).toMatch(/^StoreError: /)
    for (const name of ['constructor', 'toString', 'valueOf', '__proto__'])
      expect(await refusal(name), name).toBe(expected)
    expect(Object.keys(store.readRegistry().registry.microFrontends)).toEqual(['home'])
  },
)
