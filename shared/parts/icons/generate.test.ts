import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { currentIconModule, currentIconShapes, iconModule, iconShapes } from './generate.ts'

test('index.ts is what the sprite says now', () => {
  expect(readFileSync(new URL('./index.ts', import.meta.url), 'utf8')).toBe(currentIconModule())
})

test('shapes.json is what the sprite says now', () => {
  expect(readFileSync(new URL('./shapes.json', import.meta.url), 'utf8')).toBe(currentIconShapes())
})

test('a shape is its lines, its dots and whether it is solid', () => {
  const symbol = (id: string, body: string) => `<symbol id="i-${id}" viewBox="0 0 24 24">${body}</symbol>`
  const dot = '<path d="M9 9" fill="currentColor" stroke="none"/>'
  const sprite = [
    symbol('line', '<path d="M1 1"/>'),
    symbol('dotted', `<path d="M1 1"/>${dot}`),
    symbol('solid', '<path d="M1 1" fill="currentColor"/>'),
  ].join('')
  expect(JSON.parse(iconShapes(sprite))).toEqual({ line: ['M1 1'], dotted: ['M1 1', 'M9 9'], solid: ['M1 1', '', 1] })
})

test('a circle, a rounded box and a dot become path data', () => {
  const module = iconModule(
    '<symbol id="i-two-words" viewBox="0 0 24 24"><circle cx="12" cy="12" r="2"/><rect x="3" y="4" width="10" height="8" rx="1"/><circle cx="5" cy="5" r="1" fill="currentColor" stroke="none"/></symbol>',
  )
  expect(module).toContain(
    "TwoWordsIcon: IconType = /* @__PURE__ */ icon('M10 12a2 2 0 1 0 4 0a2 2 0 1 0-4 0M4 4h8a1 1 0 0 1 1 1v6a1 1 0 0 1 -1 1h-8a1 1 0 0 1 -1 -1v-6a1 1 0 0 1 1 -1z', 'M4 5a1 1 0 1 0 2 0a1 1 0 1 0-2 0')",
  )
})
