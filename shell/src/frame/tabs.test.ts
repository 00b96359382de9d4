import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { isCurrent, startPath } from './tabs.ts'

interface DeclaredEntry {
  place: string
  label: string
  path: string
  order: number
  also?: string[]
}

const ROOT = join(import.meta.dirname, '../../..')
const read = <T>(file: string) => JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as T
const spec = read<{ tabs: { label: string; path: string }[]; routes: { path: string; tabBar: boolean }[] }>(
  'docs/spec/routes.json',
)
const tabs = readdirSync(ROOT)
  .filter((folder) => folder.startsWith('remote-'))
  .flatMap((folder) => read<{ entries?: DeclaredEntry[] }>(`${folder}/remote.json`).entries ?? [])
  .filter(({ place }) => place === 'tab')
  .toSorted((one, other) => one.order - other.order)
  .map(({ also = [], ...tab }) => ({ ...tab, also }))

afterEach(() => void vi.unstubAllGlobals())

test('the tabs that the remotes declare are those of the specification; the draws are called what they are', () => {
  // decisions.md, 11: 예약 is a booking of a venue or manager
  const wanted = spec.tabs.map((tab) => (tab.path === '/Game' ? { ...tab, label: '추첨' } : tab))
  expect(tabs.map(({ label, path }) => ({ label, path }))).toEqual(wanted)
})

test('every screen with a tab bar belongs to exactly one tab', () => {
  for (const { path } of spec.routes.filter((route) => route.tabBar))
    expect(
      tabs.filter((tab) => isCurrent(tab, path)),
      path,
    ).toHaveLength(1)
})

test('case and a trailing slash do not matter', () => {
  expect(tabs.filter((tab) => isCurrent(tab, '/mine/')).map((tab) => tab.label)).toEqual(['내 정보'])
})

test('the app starts where a remote says, without it at the first tab, and without any remote nowhere', () => {
  const start = ['start', 1, '시작', '/Start'] as const
  const tab = ['tab', 1, '탭', '/Tab'] as const
  const compose = (...entries: (typeof start | typeof tab)[]) =>
    vi.stubGlobal('__YAKSOK__', { composition: { id: 'x', remotes: { one: { entries } } } })
  compose(tab, start)
  expect(startPath()).toBe('/Start')
  compose(tab)
  expect(startPath()).toBe('/Tab')
  compose()
  expect(startPath()).toBe('/Nowhere')
})
