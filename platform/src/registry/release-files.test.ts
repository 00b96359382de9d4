import { expect, test } from 'vitest'
import {
  addressOf,
  BOOT_FILE,
  BY_CONTENT,
  FRAME_FILE,
  isNamedByContent,
  MAPS_FILE,
  mapIn,
  WORKER_FILE,
} from './release-files.ts'

const MAPS = '"a.js"\tmap of a\n"b.js"\tmap of b\n"c.js"\tmap of c'

test('each script has the map of its line, the first and the last among them', () => {
  expect(['a.js', 'b.js', 'c.js'].map((script) => mapIn(MAPS, script))).toEqual(['map of a', 'map of b', 'map of c'])
})

test('a script without a line has none, nor has one whose name ends as another begins', () => {
  for (const script of ['d.js', '.js', 'a', 'map of a']) expect(mapIn(MAPS, script)).toBeUndefined()
  expect(mapIn('', 'a.js')).toBeUndefined()
})

test('an empty map is found at the end too, and of two lines of one script the first counts', () => {
  expect(mapIn('"a.js"\tmap of a\n"b.js"\t', 'b.js')).toBe('')
  expect(mapIn('"a.js"\tfirst\n"b.js"\tmap of b\n"a.js"\tsecond', 'a.js')).toBe('first')
})

test.each([
  ['shares.0a1b2c3d4e.js', true],
  ['assets/icon.0123456789.svg', true],
  ['main.0a1b2c3d4.js', false],
  ['main.0a1b2c3d4e5.js', false],
  ['main.0A1B2C3D4E.js', false],
  ['main.ghijklmnop.js', false],
  ['main-0a1b2c3d4e.js', false],
  ['main.0a1b2c3d4e', false],
  ['main.0a1b2c3d4e.', false],
  ['main.0a1b2c3d4e.js.map', false],
  ['main.0a1b2c3d4e.--', false],
  ['0a1b2c3d4e.js', false],
])('the name %s tells its contents: %s', (file, told) => expect(isNamedByContent(file)).toBe(told))

test('only a file whose name tells its contents has one address in all versions, and only where the build asks for it there', () => {
  const of = (byContent: boolean | undefined, file: string) =>
    addressOf({ name: 'shop', version: '1.2.0', ...(byContent !== undefined && { byContent }) }, file)
  expect(of(true, 'main.0a1b2c3d4e.js')).toBe('/r/shop/files/main.0a1b2c3d4e.js')
  expect(of(true, 'remoteEntry.js')).toBe('/r/shop/1.2.0/remoteEntry.js')
  expect(of(false, 'main.0a1b2c3d4e.js')).toBe('/r/shop/1.2.0/main.0a1b2c3d4e.js')
  expect(of(undefined, 'main.0a1b2c3d4e.js')).toBe('/r/shop/1.2.0/main.0a1b2c3d4e.js')
})

// stores keep releases of earlier builds, and open pages ask for their files
test('the names of files are those that releases in stores have', () => {
  expect([BOOT_FILE, WORKER_FILE, FRAME_FILE, MAPS_FILE, BY_CONTENT]).toEqual([
    'html/boot.js',
    'html/worker.js',
    'frame.js',
    'scripts.map',
    'files',
  ])
})
