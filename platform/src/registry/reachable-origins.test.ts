import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { storeRelease } from '../release/release.fixture.ts'
import { openReleaseStore, type ReleaseStore } from '../release-store/release-store.ts'
import { compose, routeTable } from './compose.ts'
import { entryOf } from './entry.ts'
import { reachNumbers, reachOf } from './reachable-origins.ts'
import type { Registry, Release } from './schema.ts'

let store: ReleaseStore
beforeEach(() => {
  store = openReleaseStore(mkdtempSync(join(tmpdir(), 'reach-')))
})
afterEach(() => rmSync(store.folder, { recursive: true, force: true }))

const WIDGETS = 'https://widgets.example'
const MAPS = 'https://maps.example'
const route = (path: string, frames?: boolean) => ({
  path,
  screen: 'main',
  auth: 'member' as const,
  tabBar: false,
  title: path,
  ...(frames !== undefined && { frames }),
})
const foreign = (origin: string) => ({ base: `${origin}/1/`, contract: '0.0' })

type Parts = Record<string, Partial<Release>>
const PARTS: Parts = {
  shell: { documents: true, routes: [{ ...route('/login', false), auth: 'public' }] },
  home: { places: [{ name: 'shelf', icon: false, only: false }] },
  account: { routes: [route('/settings', false), route('/chat', true)] },
  garden: { routes: [route('/game', true)] },
  widgets: foreign(WIDGETS),
  maps: foreign(MAPS),
}

/** A composition of `PARTS`, `changed` in some. @param areIn an operator has let the foreign ones into the page */
function composed(changed: Parts = {}, disabled: Registry['extras']['disabled'] = {}, areIn = true) {
  const all = { ...PARTS, ...changed }
  const entries = Object.entries(all).map(([name, more]) => [
    name,
    [entryOf(storeRelease(store, name, '1', more), 100, true)],
  ])
  const letIn = Object.fromEntries(
    [WIDGETS, MAPS].map((origin) => [/\/\/(\w+)/.exec(origin)?.[1] ?? '', { origin, since: '' }]),
  )
  const extras = { revision: 1, changedAt: '', disabled, history: {}, ...(areIn && { letIn }) }
  const composition = compose({ schema: '', microFrontends: Object.fromEntries(entries), extras }, null)
  if (!composition) throw new Error('nothing composed')
  const table = routeTable(composition)
  const numberOf = reachNumbers(composition)
  return {
    reach: (path: string) => reachOf(composition, table.get(path) ?? null),
    numbersInOrder: (paths: string[]) => paths.flatMap((path) => table.get(path) ?? []).map(reachNumbers(composition)),
    numbers: [...table].map(([path, match]) => [path, numberOf(match)]),
  }
}

const NOTHING = { foreign: [], frames: false }
const ALL = { foreign: [WIDGETS, MAPS], frames: true }

test('a page reaches the stranger that owns it, and what may be embedded where its route says so', () => {
  const { reach } = composed()
  for (const path of ['/login', '/home', '/settings', '/nowhere']) expect(reach(path), path).toEqual(NOTHING)
  expect(reach('/chat')).toEqual({ foreign: [], frames: true })
  expect(reach('/widgets')).toEqual({ foreign: [WIDGETS], frames: false })
  expect(reach('/maps')).toEqual({ foreign: [MAPS], frames: false })
})

test('pages of a part that draws a place reach the strangers with a card there, and no other page does', () => {
  const cards = [{ place: 'shelf', expose: 'card', order: 1 }]
  const { reach } = composed({ widgets: { ...foreign(WIDGETS), cards } })
  expect(reach('/home')).toEqual({ foreign: [WIDGETS], frames: false })
  expect(reach('/settings')).toEqual(NOTHING)
  expect(reach('/maps')).toEqual({ foreign: [MAPS], frames: false })
})

test('a stranger that is out of service is reached from nowhere', () => {
  const off = { reason: 'Closed', since: '' }
  const { reach, numbers } = composed({}, { widgets: off, account: off })
  expect(reach('/widgets')).toEqual(NOTHING)
  expect(reach('/chat')).toEqual(NOTHING)
  expect(numbers).toContainEqual(['/widgets', 0])
})

test('a remote in a frame adds nothing to what a page reaches', () => {
  const { reach, numbers } = composed({}, {}, false)
  expect(reach('/widgets')).toEqual(NOTHING)
  expect(numbers).toContainEqual(['/widgets', 0])
})

test('routes have one number where they reach the same, and 0 where it is what any page does', () => {
  expect(composed().numbers).toEqual([
    ['/login', 0],
    ['/home', 0],
    ['/settings', 0],
    ['/chat', 1],
    ['/game', 1],
    ['/widgets', 2],
    ['/maps', 3],
  ])
})

test('the number of what any page reaches is 0 whichever route is asked for first', () => {
  const { numbersInOrder } = composed()
  expect(numbersInOrder(['/widgets', '/home', '/chat', '/widgets'])).toEqual([1, 0, 2, 1])
})

test('under a shell that asks for no other document, as those of earlier builds, every page reaches all', () => {
  const { reach, numbers } = composed({ shell: { routes: [{ ...route('/login'), auth: 'public' }] } })
  for (const path of ['/login', '/home', '/chat', '/nowhere']) expect(reach(path), path).toEqual(ALL)
  expect(numbers.every(([, number]) => number === 0)).toBe(true)
})

test('under such a shell, too, no page reaches what is in a frame or out of service', () => {
  const shell = { routes: [{ ...route('/login'), auth: 'public' as const }] }
  expect(composed({ shell }, {}, false).reach('/home')).toEqual({ foreign: [], frames: true })
  const closed = { widgets: { reason: 'Closed', since: '' } }
  expect(composed({ shell }, closed).reach('/home')).toEqual({ foreign: [MAPS], frames: true })
})

test('every page embeds while a part is live that was built before its routes said where they do', () => {
  const { reach, numbers } = composed({ garden: { routes: [route('/game')] } })
  expect(reach('/game')).toEqual({ foreign: [], frames: true })
  expect(reach('/home')).toEqual({ foreign: [], frames: true })
  expect(numbers).toContainEqual(['/chat', 0])
  // nor is it known of a part that says so of some routes alone
  const mixed = composed({ garden: { routes: [route('/game', false), route('/score')] } })
  expect(mixed.reach('/home')).toEqual({ foreign: [], frames: true })
  // a stranger's registration never said so, and never could
  const stranger = composed({ widgets: { ...foreign(WIDGETS), routes: [route('/widgets')] } })
  expect(stranger.reach('/home')).toEqual(NOTHING)
})
