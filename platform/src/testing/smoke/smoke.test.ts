import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readRegistry } from '../../registry/store.ts'
import { storeRelease } from '../../release/fixtures.ts'
import { publish } from '../../release/publish.ts'
import { addressesOf } from './addresses.ts'
import { ledOn, screenProblems } from './verdict.ts'

let store: string
beforeEach(async () => {
  store = mkdtempSync(join(tmpdir(), 'smoke-'))
  await publish(store, storeRelease(store, 'shell', '1', { routes: [route('/Door', 'door', 'public')] }))
})
afterEach(() => rmSync(store, { recursive: true, force: true }))

const route = (path: string, screen: string, auth: 'public' | 'member' = 'member') => ({
  path,
  screen,
  auth,
  tabBar: false,
  title: path,
})
const paths = (...given: Parameters<typeof storeRelease>) =>
  addressesOf(storeRelease(...given), readRegistry(store).registry)

test('every route of a release is looked at: two variants of a screen, too, and public ones as anybody', () => {
  const routes = [route('/Beds', 'beds'), route('/NewBeds', 'beds'), route('/Tools', 'tools')]
  expect(paths(store, 'home', '1', { routes })).toEqual([
    { path: '/Beds', member: true },
    { path: '/NewBeds', member: true },
    { path: '/Tools', member: true },
  ])
  expect(paths(store, 'shell', '2', { routes: [route('/Door', 'door', 'public')] })).toEqual([
    { path: '/Door', member: false },
  ])
})

test('cards are looked at on each screen of the remote that draws their place', async () => {
  const routes = [route('/Beds', 'beds'), route('/NewBeds', 'beds'), route('/Tools', 'tools')]
  const places = [{ name: 'beds', icon: false, only: false }]
  await publish(store, storeRelease(store, 'home', '1', { routes, places }))
  await publish(store, storeRelease(store, 'gate', '1', { routes: [route('/Gate', 'gate')] }))
  const cards = [{ place: 'beds', expose: 'card', order: 10 }]
  const own = { path: '/Rain', member: true }
  expect(paths(store, 'rain', '1', { routes: [route('/Rain', 'rain')], cards })).toEqual([
    own,
    { path: '/Beds', member: true },
    { path: '/Tools', member: true },
  ])
  expect(paths(store, 'rain', '1', { routes: [route('/Rain', 'rain')] })).toEqual([own])
})

const seen = { path: '/Beds', problems: [], changed: [] }
const DOOR = [{ path: '/Door', auth: 'public' as const }]

test('a built-in function that the shell has changed itself is not the remote’s doing', () => {
  const changed = ['Array.at', 'window.fetch']
  expect(screenProblems({ ...seen, changed }, ['window.fetch'], DOOR)).toEqual([
    expect.stringMatching(/^\/Beds: .*Array\.at\. /),
  ])
  expect(screenProblems({ ...seen, changed }, changed, DOOR)).toEqual([])
})

test('a screen that leads on is told; one that leads a member out of the app is refused', () => {
  expect(ledOn({ ...seen, ledTo: '/Tools' })).toEqual(['/Beds: /Tools로 이어져 그 화면을 봤어요'])
  expect(screenProblems({ ...seen, ledTo: '/Tools' }, [], DOOR)).toEqual([])
  expect(screenProblems({ ...seen, ledTo: '/Door' }, [], DOOR)).toEqual(['/Beds: 회원으로 열었는데 /Door로 나가요'])
  expect(
    screenProblems({ ...seen, path: '/Open', ledTo: '/Door' }, [], [...DOOR, { path: '/Open', auth: 'public' }]),
  ).toEqual([])
})
