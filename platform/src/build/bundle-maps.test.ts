import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { MAPS_FILE, mapIn } from '../registry/release-files.ts'
import { bundleMaps } from './bundle-maps.ts'
import { packFiles } from './pack-files.ts'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'maps-'))
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))
const write = (file: string, text: string) => writeFileSync(join(dir, file), text)

test('the maps of a build are one file, that of the container aside, and each script’s is found in it', () => {
  for (const name of ['a.js', 'b.js', 'remoteEntry.js']) {
    write(name, '1')
    write(`${name}.map`, `{"file":"${name}"}\n`)
  }
  bundleMaps(dir)
  expect(readdirSync(dir).sort()).toEqual(['a.js', 'b.js', 'remoteEntry.js', MAPS_FILE])
  const maps = readFileSync(join(dir, MAPS_FILE), 'utf8')
  expect(mapIn(maps, 'a.js')).toBe('{"file":"a.js"}')
  expect(mapIn(maps, 'b.js')).toBe('{"file":"b.js"}')
  expect(mapIn(maps, 'remoteEntry.js')).toBeUndefined()
  expect(mapIn('', 'a.js')).toBeUndefined()
})

test('maps travel to no browser: they are a file of the release, and are not packed', async () => {
  write(MAPS_FILE, '"a.js"\t{}\n')
  expect(Object.keys(await packFiles(dir))).toEqual([MAPS_FILE])
  expect(readdirSync(dir)).toEqual([MAPS_FILE])
})
