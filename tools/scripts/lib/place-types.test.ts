import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { placeFiles, placesOf, slotDefinitionsModule } from './place-types.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..')

test('the types in shared are those of every remote.json now (npm run routes)', () => {
  for (const [file, text] of Object.entries(placeFiles(ROOT)))
    expect(readFileSync(join(ROOT, file), 'utf8'), file).toBe(text)
})

test('a place that gives has a type, in the order of names; one for entries alone has none', () => {
  const places = placesOf([
    { name: 'beds', places: [{ name: 'side-bed', gives: { bed: 'string', rows: 'number?' } }, { name: 'menu' }] },
    { name: 'tools' },
    { name: 'home', places: [{ name: 'home', gives: {} }] },
  ])
  const text = slotDefinitionsModule(places)
  expect(text).toContain("  'side-bed'?: { bed: string; rows?: number }\n")
  expect(text).toContain('  home?: object\n')
  expect(text).not.toContain('menu')
  expect(text.indexOf('home?')).toBeLessThan(text.indexOf('side-bed'))
})
