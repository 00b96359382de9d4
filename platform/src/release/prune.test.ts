import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openReleaseStore, type ReleaseStore } from '../release-store/release-store.ts'
import { prune } from './prune.ts'
import { publish } from './publish.ts'
import { storeRelease } from './release.fixture.ts'
import { rollback } from './rollback.ts'

let store: ReleaseStore
beforeEach(() => {
  store = openReleaseStore(mkdtempSync(join(tmpdir(), 'prune-')))
  mkdirSync(join(store.folder, 'home'))
})
afterEach(() => rmSync(store.folder, { recursive: true, force: true }))

test('what a prune that was ended left behind goes with the next one', async () => {
  const left = join(store.folder, '.pruned-ended', '1')
  mkdirSync(left, { recursive: true })
  writeFileSync(join(left, 'main.js'), '')
  expect(await prune(store, 'home', 1)).toEqual([])
  expect(existsSync(left)).toBe(false)
  expect(readdirSync(store.folder).filter((name) => name.startsWith('.pruned-'))).toEqual([])
})

test('hostile: another build under a version that was pruned is none that was live: nobody goes back to it', async () => {
  const home = (version: string, year: number) =>
    storeRelease(store, 'home', version, { builtAt: `${year}-01-01T00:00:00.000Z` })
  await publish(store, storeRelease(store, 'shell', '1'))
  for (const version of [1, 2, 3]) await publish(store, home(String(version), 2020 + version))
  expect(await prune(store, 'home', 1)).toEqual(['1'])
  const another = home('1', 2030)
  await expect(rollback(store, 'home', { version: '1' })).rejects.toThrow('never was live')
  // released anew it was
  await publish(store, another)
  await publish(store, home('4', 2031))
  await rollback(store, 'home', { version: '1' })
})
