import { expect, test } from 'vitest'
import { SAMPLE_VENUES } from '../../../samples/venues.ts'
import { drawScene, viewsOf } from './index.ts'

const ALL = SAMPLE_VENUES.flatMap(({ img }) => viewsOf(img))

test('each sample venue has three views, and no two pictures of all venues are alike', () => {
  expect(ALL).toHaveLength(SAMPLE_VENUES.length * 3)
  const drawings = ALL.map(drawScene)
  expect(drawings).not.toContain(null)
  expect(new Set(drawings).size).toBe(ALL.length)
})

test('venues that stand side by side differ in place or light, not in a detail alone', () => {
  const looks = SAMPLE_VENUES.map(({ img, category }) => {
    const css = /:root\{[^}]*\}/.exec(drawScene(img) ?? '')?.[0]
    return { category, css }
  })
  for (const [at, look] of looks.entries())
    for (const other of looks.slice(at + 1, at + 12)) expect(look).not.toEqual(other)
})

test('a drawing is the same everywhere, has colours of its own for dark screens, and nothing that runs', () => {
  for (const name of ALL) {
    const drawing = drawScene(name) ?? ''
    expect(drawing).toBe(drawScene(name))
    expect(drawing).toMatch(/@media\(prefers-color-scheme:dark\)/)
    expect(drawing).not.toMatch(/script|href|NaN|undefined|onload/)
    expect(drawing.length).toBeLessThan(24_000)
  }
})

test.each([
  'scene-cafe-3-3.svg',
  'scene-nope-1-0.svg',
  'scene-cafe-1234-0.svg',
  '../scene-cafe-1-0.svg',
  'venue-cafe.svg',
])('%s is no scene', (name) => {
  expect(drawScene(name)).toBeNull()
  expect(viewsOf(name)).toEqual([name])
})
