import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MAPS_FILE } from '../registry/release-files.ts'
import { storeRelease } from '../release/release.fixture.ts'
import { openReleaseStore, type ReleaseStore } from '../release-store/release-store.ts'
import { type Day, emptyDay, type Group } from './day-totals.ts'
import { groupFaults } from './group-faults.ts'
import { frameMapper } from './map-sources.ts'

/** Columns 10 and 20 of the first line are line 3 of the list, column 40 is line 9, all of one source. */
const MAP = JSON.stringify({
  version: 3,
  sources: ['src/list.tsx', '../node_modules/.pnpm/swiper@14/node_modules/swiper/core.mjs'],
  names: [],
  // [0→0:2:0], [19→0:2:4], [39→0:8:0], [59→1:0:0]
  mappings: 'AAEA,mBAAI,oBAMJ,oBCRA',
})
let store: ReleaseStore
beforeEach(() => {
  store = openReleaseStore(mkdtempSync(join(tmpdir(), 'maps-')))
  for (const version of ['1', '2'])
    storeRelease(store, 'home', version, {}, { 'list.js': 'list', [MAPS_FILE]: `"list.js"\t${MAP}\n` })
})
afterEach(() => rmSync(store.folder, { recursive: true, force: true }))

const group = (frames: string[], more: Partial<Group> = {}): Group => ({
  part: 'home',
  version: '1',
  kind: 'error',
  message: 'no name',
  frames,
  count: 1,
  pages: 1,
  first: '2026-11-23T09:00:00.000Z',
  last: '2026-11-23T09:00:00.000Z',
  browsers: {},
  routes: {},
  compositions: ['c1'],
  trail: [],
  ...more,
})
const dayOf = (...groups: Group[]): Day => ({ ...emptyDay(), groups: Object.fromEntries(Object.entries(groups)) })
const all = () => true

test('places are told in the sources, those of others by their package', () => {
  const mapFrame = frameMapper(store)
  expect(mapFrame('home/1/list.js:1:12')).toEqual({ source: 'src/list.tsx', line: 3, column: 1 })
  expect(mapFrame('home/1/list.js:1:40')).toEqual({ source: 'src/list.tsx', line: 9, column: 1 })
  expect(mapFrame('home/1/list.js:1:61')).toMatchObject({ source: 'swiper/core.mjs' })
  // asked for by its content, it is of any version that has it
  expect(mapFrame('home/files/list.js:1:12')).toEqual({ source: 'src/list.tsx', line: 3, column: 1 })
})

test('without a map a place stays as the page told it: another script, a version that is gone, a name that leads out', () => {
  const mapFrame = frameMapper(store)
  for (const frame of ['home/1/main.js:1:1', 'home/3/list.js:1:1', 'home/../../etc/passwd:1:1', 'nonsense'])
    expect(mapFrame(frame)).toBeUndefined()
})

test('a script that is told by its content has the maps of one version read, one that is nowhere none', () => {
  const readReleasedText = vi.fn(store.readReleasedText)
  const mapFrame = frameMapper({ ...store, readReleasedText })
  for (const file of ['made-up.js', 'constructor']) expect(mapFrame(`home/files/${file}:1:1`)).toBeUndefined()
  expect(readReleasedText).not.toHaveBeenCalled()
  expect(mapFrame('home/files/list.js:1:12')).toBeDefined()
  expect(readReleasedText).toHaveBeenCalledOnce()
  // a build that is damaged costs the place, not the list of faults
  storeRelease(store, 'home', '3')
  writeFileSync(join(store.releaseDir('home', '3'), 'release.json'), '{')
  expect(frameMapper(store)('home/files/list.js:1:12')).toBeUndefined()
})

test('two browsers that differ about the column met one fault; another line is another', () => {
  const days = [
    dayOf(group(['home/1/list.js:1:10'], { pages: 3 }), group(['home/1/list.js:1:45'])),
    dayOf(group(['home/1/list.js:1:20'], { pages: 2, last: '2026-11-24T09:00:00.000Z' })),
  ]
  const found = groupFaults(days, frameMapper(store), all)
  expect(found.map(({ pages, stack }) => [pages, stack[0]?.place?.line])).toEqual([
    [5, 3],
    [1, 9],
  ])
  expect(found[0]?.last).toBe('2026-11-24T09:00:00.000Z')
})

test('a fault is known again in another version, wherever its lines went', () => {
  const days = [dayOf(group(['home/1/list.js:1:10']), group(['home/2/list.js:1:45'], { version: '2' }))]
  const [one, other] = groupFaults(days, frameMapper(store), all)
  expect(one?.fault).toBe(other?.fault)
  const unmapped = [
    dayOf(group(['home/8/a.0123456789.js:1:1']), group(['home/9/a.9876543210.js:7:7'], { version: '9' })),
  ]
  const [gone, next] = groupFaults(unmapped, frameMapper(store), all)
  expect(gone?.fault).toBe(next?.fault)
})

test('what is grouped is what was given: the days stay as they are', () => {
  const days = [dayOf(group(['home/1/list.js:1:10'])), dayOf(group(['home/1/list.js:1:10']))]
  groupFaults(days, frameMapper(store), all)
  expect(days[0]?.groups[0]?.count).toBe(1)
})
