import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openReleaseStore } from '../release-store/release-store.ts'
import { prune } from './prune.ts'

let store: string
beforeEach(() => {
  store = mkdtempSync(join(tmpdir(), 'prune-'))
  mkdirSync(join(store, 'home'))
})
afterEach(() => rmSync(store, { recursive: true, force: true }))

test('what a prune that was ended left behind goes with the next one', async () => {
  const left = join(store, '.pruned-ended', '1')
  mkdirSync(left, { recursive: true })
  writeFileSync(join(left, 'main.js'), '')
  expect(await prune(openReleaseStore(store), 'home', 1)).toEqual([])
  expect(existsSync(left)).toBe(false)
  expect(readdirSync(store).filter((name) => name.startsWith('.pruned-'))).toEqual([])
})
