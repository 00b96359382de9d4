// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { showCachedPage, tokenTag } from './offline-page-cache.ts'
import type { BootPage } from './page-globals.ts'

const html = document.documentElement
afterEach(() => {
  delete html.dataset.kept
  delete html.dataset.visitor
})

const MINUTE = 60_000
function open(ageMs: number, tag: string, token: string | null) {
  html.dataset.kept = `${Date.now() - ageMs} ${tag}`
  const page: Pick<BootPage, 'kept' | 'showAge'> = {}
  showCachedPage(page, token)
  return page
}

test.each([
  [0, '', '0'],
  [59_000, '', '0'],
  [3.5 * MINUTE, 'minutes', '3'],
  [119 * MINUTE, 'hours', '1'],
])('a page kept %i ms ago says so for styles', (age, kept, number) => {
  const page = open(age, tokenTag('t'), 't')
  expect(page.kept).toBeLessThanOrEqual(Date.now() - age)
  expect([html.dataset.kept, html.style.getPropertyValue('--kept-age')]).toEqual([kept, number])
  expect(html.dataset.visitor).toBeUndefined()
})

test.each([
  ['another member’s', 'other'],
  ['nobody’s', null],
])('a kept page that is %s stays out of sight', (_, token) => {
  const page = open(0, tokenTag('t'), token)
  expect(page.kept).toBeUndefined()
  expect(html.dataset.visitor).toBe('')
  expect(html.dataset.kept).toBeUndefined()
})

test('a page from the network is none', () => {
  const page = {} as BootPage
  showCachedPage(page, 't')
  expect(page.kept).toBeUndefined()
  expect(html.dataset.visitor).toBeUndefined()
})

test('tags of tokens that are alike differ, and hold nothing of the token', () => {
  const tags = Array.from({ length: 2_000 }, (_, index) => tokenTag(`token-${index}`))
  expect(new Set(tags).size).toBe(2_000)
  expect(tokenTag('0123456789abcdef0123456789abcdef').length).toBeLessThan(16)
})
