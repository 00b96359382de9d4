import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { compose } from '../registry/compose.ts'
import { addPreview } from '../release/add-preview.ts'
import { prune } from '../release/prune.ts'
import { publish } from '../release/publish.ts'
import { storeRelease } from '../release/release.fixture.ts'
import { rollback } from '../release/rollback.ts'
import { findRollback } from '../release/rolled-back.ts'
import { publishedVersions } from '../release-store/published-versions.ts'
import { openReleaseStore, type ReleaseStore } from '../release-store/release-store.ts'
import { composePreview } from './compose-preview.ts'
import { previewOf, readPreviews } from './previews.ts'

let store: ReleaseStore
const NOW = Date.now()
const DAY_MS = 86_400_000
const MAIN = { tags: ['branch-main'], days: 7 }
const registry = () => store.readRegistry().registry
const home = (version: string, more = {}) => storeRelease(store, 'home', version, more)

beforeEach(async () => {
  store = openReleaseStore(mkdtempSync(join(tmpdir(), 'previews-')))
  await publish(store, storeRelease(store, 'shell', '1'))
  await publish(store, home('1'))
})
afterEach(() => rmSync(store.folder, { recursive: true, force: true }))

test('a preview is signed and logged, and neither live nor released', async () => {
  const before = readFileSync(store.registryFile(), 'utf8')
  await addPreview(store, home('2'), MAIN)
  expect(readFileSync(store.registryFile(), 'utf8')).toBe(before)
  // what is said of a preview is not said of a release, and the other way round
  expect(() => store.checkSignature('home', '2', process.env, 'preview')).not.toThrow()
  expect(() => store.checkSignature('home', '2')).toThrow('wrong signature')
  expect(() => store.checkSignature('home', '1', process.env, 'preview')).toThrow('wrong signature')
  expect(store.readAudit().at(-1)).toMatchObject({ action: 'preview', name: 'home', version: '2', why: 'branch-main' })
  // nothing serves it as a release, and nobody may go back to it
  expect(publishedVersions(registry(), store.readAudit()).has('home@2')).toBe(false)
  await expect(rollback(store, 'home', { version: '2' })).rejects.toThrow('never was live')
})

test('the app with a preview in it is the live one but for that build, out of service or not', async () => {
  const live = registry()
  live.extras.disabled.home = { reason: 'Closed' } as never
  const shown = composePreview(live, home('2'))
  expect(shown?.remotes).toMatchObject([{ name: 'home', version: '2' }])
  expect(shown?.remotes[0]?.blocked).toBeUndefined()
  expect(shown?.id).not.toBe(compose(live, null)?.id)
  expect(compose(live, null)?.remotes).toMatchObject([{ version: '1', blocked: { kind: 'disabled' } }])
})

test('a tag shows the newest upload, a version always itself', async () => {
  await addPreview(store, home('2'), MAIN, NOW)
  await addPreview(store, home('3'), MAIN, NOW)
  const shown = (target: string) => previewOf(readPreviews(store), 'home', target)?.version
  expect([shown('branch-main'), shown('2'), shown('pr-1'), shown('1')]).toEqual(['3', '2', undefined, undefined])
  await addPreview(store, home('2'), MAIN, NOW)
  expect(shown('branch-main')).toBe('2')
  expect(previewOf(readPreviews(store), 'pond', 'branch-main')).toBeUndefined()
})

test('a preview ends, and uploading it again never shortens it', async () => {
  await addPreview(store, home('2'), MAIN, NOW)
  await addPreview(store, home('2'), { tags: [], days: 1 }, NOW)
  expect(readPreviews(store, NOW + 7 * DAY_MS - 1)).toHaveLength(1)
  expect(readPreviews(store, NOW + 7 * DAY_MS)).toEqual([])
  await addPreview(store, home('3'), MAIN, NOW + 8 * DAY_MS)
  expect(readFileSync(join(store.folder, 'previews.json'), 'utf8')).not.toContain('"2"')
})

test('many at once are all kept', async () => {
  const versions = ['2', '3', '4', '5']
  await Promise.all(versions.map((version) => addPreview(store, home(version), MAIN)))
  expect(
    readPreviews(store)
      .map(({ version }) => version)
      .sort(),
  ).toEqual(versions)
})

test('pruning keeps what a preview may show, and takes it once that has ended', async () => {
  await addPreview(store, home('2'), MAIN)
  await addPreview(store, home('3'), MAIN, NOW - 8 * DAY_MS)
  await addPreview(store, home('2'), MAIN)
  expect(await prune(store, 'home', 0)).toEqual(['3'])
  expect(existsSync(store.releaseDir('home', '2'))).toBe(true)
})

test('looking at a version that was taken back does not clear it', async () => {
  await publish(store, home('2', { builtAt: '2026-11-22T00:00:00.000Z' }))
  await rollback(store, 'home')
  expect(findRollback(store, 'home', '2')).toBeDefined()
  await addPreview(store, home('2', { builtAt: '2026-11-22T00:00:00.000Z' }), MAIN)
  expect(findRollback(store, 'home', '2')).toBeDefined()
})

test.each([
  ['a build that fits no shell', () => home('2', { contract: '9.0' }), MAIN],
  ['a version called like a tag', () => home('branch-main'), MAIN],
  ['a tag that is none', () => home('2'), { tags: ['../x'], days: 7 }],
  ['an end too far away', () => home('2'), { tags: [], days: 31 }],
  ['no time at all', () => home('2'), { tags: [], days: 0 }],
  ['no number of days', () => home('2'), { tags: [], days: Number.NaN }],
])('%s is refused, and nothing has changed', async (_, made, options) => {
  const lines = store.readAudit().length
  await expect(addPreview(store, made(), options)).rejects.toThrow()
  expect([store.readAudit().length, existsSync(join(store.folder, 'previews.json'))]).toEqual([lines, false])
})

test('one part has room for a number of previews', async () => {
  const full = Array.from({ length: 30 }, (_, at) => ({
    name: 'home',
    version: `x${at}`,
    tags: [],
    at: NOW,
    until: NOW + DAY_MS,
  }))
  writeFileSync(join(store.folder, 'previews.json'), JSON.stringify(full))
  await expect(addPreview(store, home('2'), MAIN)).rejects.toThrow('30 previews')
})

test('a damaged list is told, and nothing is pruned by it', async () => {
  home('2')
  writeFileSync(join(store.folder, 'previews.json'), '[{')
  expect(() => readPreviews(store)).toThrow('previews.json')
  await expect(prune(store, 'home', 0)).rejects.toThrow('previews.json')
  expect(existsSync(store.releaseDir('home', '2'))).toBe(true)
})
