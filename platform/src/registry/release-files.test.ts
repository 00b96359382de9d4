import { expect, test } from 'vitest'
import { mapIn } from './release-files.ts'

const MAPS = '"a.js"\tmap of a\n"b.js"\tmap of b\n"c.js"\tmap of c'

test('each script has the map of its line, the first and the last among them', () => {
  expect(['a.js', 'b.js', 'c.js'].map((script) => mapIn(MAPS, script))).toEqual(['map of a', 'map of b', 'map of c'])
})

test('a script without a line has none, nor has one whose name ends as another begins', () => {
  for (const script of ['d.js', '.js', 'a', 'map of a']) expect(mapIn(MAPS, script)).toBeUndefined()
  expect(mapIn('', 'a.js')).toBeUndefined()
})
