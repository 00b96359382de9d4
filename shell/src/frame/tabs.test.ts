import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isCurrent, tabs } from './tabs.ts'

const spec = JSON.parse(readFileSync(join(import.meta.dirname, '../../../docs/spec/routes.json'), 'utf8')) as {
  tabs: { label: string; path: string }[]
  routes: { path: string; tabBar: boolean }[]
}

test('the tabs are those of the specification', () => {
  expect(tabs.map(({ label, path }) => ({ label, path }))).toEqual(spec.tabs)
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
