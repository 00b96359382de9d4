import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { versionBefore } from '../../registry/entry.ts'
import { publish } from '../../release/publish.ts'
import { storeRelease } from '../../release/release.fixture.ts'
import { openReleaseStore, type ReleaseStore } from '../../release-store/release-store.ts'
import { Baselines } from './baseline.ts'
import { ROLLBACK_POLICY } from './policy.ts'

let store: ReleaseStore
const registry = () => store.readRegistry().registry

beforeEach(async () => {
  store = openReleaseStore(mkdtempSync(join(tmpdir(), 'baselines-')))
  await publish(store, storeRelease(store, 'shell', '1'))
  for (const version of ['1', '2']) await publish(store, storeRelease(store, 'home', version))
})

test('a release is compared with what it replaced, a canary with what runs beside it', async () => {
  expect(versionBefore(registry(), 'home', '2')).toBe('1')
  await publish(store, storeRelease(store, 'home', '3'), { canary: 10 })
  expect(versionBefore(registry(), 'home', '3')).toBe('2')
  expect(versionBefore(registry(), 'shell', '1')).toBeUndefined()
})

/** Pages of home 1, each from an address of its own. */
function pages(baselines: Baselines, count: number, failed: boolean, from = 0): void {
  for (let index = from; index < from + count; index++)
    baselines.add('home', '1', 'load', {
      page: `page-${index}`,
      address: `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`,
      failed,
    })
}
const usual = (baselines: Baselines) => baselines.usual(registry(), 'home', '2', 'load')

test('a few pages are no habit, and old ones are forgotten', () => {
  const baselines = new Baselines(ROLLBACK_POLICY)
  pages(baselines, 19, true)
  expect(usual(baselines)).toBeUndefined()
  pages(baselines, 1, true, 19)
  expect(usual(baselines)).toBe(1)
  pages(baselines, 1000, false, 20)
  expect(usual(baselines)).toBe(0)
})

test('versions that nothing is compared with are forgotten', async () => {
  const baselines = new Baselines(ROLLBACK_POLICY)
  pages(baselines, 20, false)
  for (const version of ['3', '4']) await publish(store, storeRelease(store, 'home', version))
  baselines.dropStale(registry())
  expect(usual(baselines)).toBeUndefined()
})
