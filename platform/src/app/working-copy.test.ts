import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { versionOf } from '../build/content-version.ts'
import { publish } from '../release/publish.ts'
import { storeRelease } from '../release/release.fixture.ts'
import { openReleaseStore, type ReleaseStore } from '../release-store/release-store.ts'
import { whatIsServed } from './working-copy.ts'

const COMMAND = 'npm run start:working-copy'
let store: ReleaseStore
let dir: string

/** A remote of almost nothing, as it lies in a checkout. */
beforeEach(async () => {
  store = openReleaseStore(mkdtempSync(join(tmpdir(), 'working-copy-store-')))
  dir = join(mkdtempSync(join(tmpdir(), 'working-copy-')), 'remote-beds')
  mkdirSync(join(dir, 'src'), { recursive: true })
  writeFileSync(join(dir, 'remote.json'), JSON.stringify({ name: 'beds' }))
  writeFileSync(join(dir, 'package.json'), JSON.stringify({ name: 'beds', version: '1.0.0' }))
  writeFileSync(join(dir, 'src', 'beds.ts'), 'export const beds = 1')
  await publish(store, storeRelease(store, 'shell', '1'))
  await publish(store, storeRelease(store, 'beds', versionOf(dir)))
})

test('a working copy that is live as it stands is said to be the same', () => {
  expect(whatIsServed(store, [dir], COMMAND)).toBe(
    'Serving what is released (revision 2), the same as the working copy',
  )
})

test('a store older than the code: one line with what is live, what would change, and what releases it', () => {
  const live = versionOf(dir)
  writeFileSync(join(dir, 'src', 'beds.ts'), 'export const beds = 2')
  const line = whatIsServed(store, [dir], COMMAND)
  expect(line).toBe(
    `Serving what is released (revision 2). The working copy differs: beds ${live} → ${versionOf(dir)}. To release it: ${COMMAND}`,
  )
})

test('a part that was never released is a difference; one that is out as a canary is none', async () => {
  writeFileSync(join(dir, 'src', 'beds.ts'), 'export const beds = 3')
  await publish(store, storeRelease(store, 'beds', versionOf(dir)), { canary: 10 })
  expect(whatIsServed(store, [dir], COMMAND)).toContain('the same as the working copy')
  writeFileSync(join(dir, 'remote.json'), JSON.stringify({ name: 'roses' }))
  expect(whatIsServed(store, [dir], COMMAND)).toContain('roses none → 1.0.0-')
})
