import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { assetUrl, viewsOf } from '../domain/media/index.ts'
import VENUES from './venues.json' with { type: 'json' }

const ALL = VENUES.flatMap(({ img }) => viewsOf(img))
const drawing = (name: string) => readFileSync(join(import.meta.dirname, '../../assets/scenes', name), 'utf8')

test('each sample venue has three views, and no two pictures of all venues are alike', () => {
  expect(ALL).toHaveLength(VENUES.length * 3)
  expect(new Set(ALL.map(drawing)).size).toBe(ALL.length)
})

test('venues that stand side by side differ in place or light, not in a detail alone', () => {
  const looks = VENUES.map(({ img, category }) => ({ category, css: /:root\{[^}]*\}/.exec(drawing(img))?.[0] }))
  for (const [at, look] of looks.entries())
    for (const other of looks.slice(at + 1, at + 12)) expect(look).not.toEqual(other)
})

test('a drawing has an immutable address, colours of its own for dark screens, and nothing that runs', () => {
  for (const name of ALL) {
    expect(assetUrl(name)).toMatch(/^\/api\/assets\/scene-[a-z]+-\d+-[0-2]\.[0-9a-f]{10}\.svg$/)
    expect(drawing(name)).toMatch(/@media\(prefers-color-scheme:dark\)/)
    expect(drawing(name)).not.toMatch(/script|href|NaN|undefined|onload/)
    expect(drawing(name).length).toBeLessThan(24_000)
  }
})

test.each([
  'scene-cafe-3-3.svg',
  'scene-nope-1-0.svg',
  'scene-cafe-1234-0.svg',
  '../scene-cafe-1-0.svg',
  'venue-cafe.svg',
])('%s has no other views', (name) => expect(viewsOf(name)).toEqual([name]))
