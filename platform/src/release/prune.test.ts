import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openReleaseStore, type ReleaseStore } from '../release-store/release-store.ts'
import { prune } from './prune.ts'

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
