import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import type { Registry } from '../../registry/schema.ts'
import { promote, publish } from '../../release/publish.ts'
import { storeRelease } from '../../release/release.fixture.ts'
import { rollback } from '../../release/rollback.ts'
import { openReleaseStore, type ReleaseStore } from '../../release-store/release-store.ts'
import { rolledBackBetween } from './rolled-back-versions.ts'

let store: ReleaseStore
const now = (): Registry => structuredClone(store.readRegistry().registry)

beforeEach(async () => {
  store = openReleaseStore(mkdtempSync(join(tmpdir(), 'taken-')))
  await publish(store, storeRelease(store, 'shell', '1'))
  await publish(store, storeRelease(store, 'home', '1'))
})

test('a version that a release replaces is not taken back; one that a rollback leaves is', async () => {
  const first = now()
  await publish(store, storeRelease(store, 'home', '2'))
  const second = now()
  expect(rolledBackBetween(first, second)).toEqual([])
  await rollback(store, 'home')
  expect(rolledBackBetween(second, now())).toEqual(['home@2'])
})

test('a canary that ends is taken back, one that is promoted is not, and neither is what it replaces', async () => {
  await publish(store, storeRelease(store, 'home', '2'), { canary: 10 })
  const canary = now()
  await rollback(store, 'home')
  expect(rolledBackBetween(canary, now())).toEqual(['home@2'])
  await publish(store, storeRelease(store, 'home', '3'), { canary: 10 })
  const next = now()
  await promote(store, 'home')
  expect(rolledBackBetween(next, now())).toEqual([])
})
