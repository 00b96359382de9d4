import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { remoteDirs } from '@yaksok/server/command'
import { expect, test } from 'vitest'

interface Described {
  routes: { path: string; title: string }[]
  entries?: { place: string; label: string; path: string }[]
}

const remotes = remoteDirs().map((dir) => JSON.parse(readFileSync(join(dir, 'remote.json'), 'utf8')) as Described)
const entries = remotes.flatMap((remote) => remote.entries ?? [])
const titles = new Map(remotes.flatMap(({ routes }) => routes.map(({ path, title }) => [path.toLowerCase(), title])))

test('B9: one screen has one name in all menus, and no menu leads to it twice', () => {
  const menus = entries.filter(({ place }) => place !== 'tab' && place !== 'start')
  const names = new Map<string, Set<string>>()
  for (const { path, label } of menus) names.set(path, (names.get(path) ?? new Set()).add(label))
  expect([...names].filter(([, labels]) => labels.size > 1)).toEqual([])
  const ways = menus.map(({ place, path }) => `${place} ${path}`)
  expect(ways.filter((way, at) => ways.indexOf(way) < at)).toEqual([])
})

test('B9: what the activity list calls a screen is the title of that screen', () => {
  const history = entries.filter(({ place }) => place === 'mine-history')
  expect(history.length).toBeGreaterThan(3)
  expect(history.filter(({ path, label }) => titles.get(path.toLowerCase()) !== label)).toEqual([])
})
