import { expect, test } from 'vitest'
import type { AppRoute } from '../composition/index.ts'
import { type KeptTab, keepTabs, type Place } from './keep-tabs.ts'

const routeOf = (path: string, tabBar = true): AppRoute => ({
  path,
  remote: 'garden',
  screen: path,
  title: path,
  tabBar,
  reach: 0,
})
const [gate, beds, seeds] = [routeOf('/Gate'), routeOf('/Beds'), routeOf('/Seeds')]
const form = routeOf('/Form', false)
const at = (search = '', state: unknown = null, navigationType = 'PUSH'): Place =>
  ({ location: { search, state, key: 'entry' }, navigationType }) as unknown as Place

/** The screens that are kept after these visits. */
const visit = (...visited: [AppRoute, Place?][]) =>
  visited.reduce<readonly KeptTab<Place>[]>((kept, [route, place = at()]) => keepTabs(kept, route, place), [])
const shown = (kept: readonly KeptTab<Place>[]) => kept.filter((tab) => tab.shown).map(({ route }) => route.path)

test('a tab stays when another one or a screen without the tab bar is shown, and is the same when it is come back to', () => {
  const first = visit([gate])
  const elsewhere = [beds, form].reduce((kept, route) => keepTabs(kept, route, at()), first)
  expect(shown(elsewhere)).toEqual([])
  const back = keepTabs(elsewhere, gate, at())
  expect(shown(back)).toEqual(['/Gate'])
  expect(back.map(({ key }) => key)).toEqual(elsewhere.map(({ key }) => key))
})

test('a hidden tab is told of no other address', () => {
  const place = at('?kind=a')
  const [kept] = visit([gate, place], [beds], [form])
  expect(kept?.at).toBe(place)
})

test('a screen that changes its own search goes on; a link that asks for another one gets a new screen', () => {
  const first = visit([beds, at('?kind=a')])
  const narrowed = keepTabs(first, beds, at('?kind=b'))
  expect(narrowed[0]?.key).toBe(first[0]?.key)
  const asked = [gate, beds].reduce(
    (kept, route) => keepTabs(kept, route, at(route === beds ? '?kind=c' : '')),
    narrowed,
  )
  expect(asked.map(({ route }) => route.path)).toEqual(['/Gate', '/Beds'])
  expect(asked[1]?.key).not.toBe(first[0]?.key)
})

test('a link that brings something along gets a new screen, going back does not', () => {
  const first = visit([beds])
  const again = keepTabs(keepTabs(first, gate, at()), beds, at('', { open: 1 }))
  expect(again.find(({ route }) => route === beds)?.key).not.toBe(first[0]?.key)
  const back = keepTabs(keepTabs(first, gate, at()), beds, at('', { open: 1 }, 'POP'))
  expect(back.find(({ route }) => route === beds)?.key).toBe(first[0]?.key)
})

test('screens without the tab bar are not kept, and of the others five, those that were seen last', () => {
  expect(visit([form])).toEqual([])
  const more = [gate, beds, seeds, routeOf('/A'), routeOf('/B'), gate, routeOf('/C')]
  const paths = visit(...more.map((route): [AppRoute] => [route])).map(({ route }) => route.path)
  expect(paths).toEqual(['/Gate', '/Seeds', '/A', '/B', '/C'])
})

test('where nothing is new, nothing is drawn', () => {
  const place = at()
  const kept = visit([gate, place])
  expect(keepTabs(kept, gate, place)).toBe(kept)
  const left = keepTabs(kept, form, at())
  expect(keepTabs(left, form, at())).toBe(left)
})
