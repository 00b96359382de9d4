import { expect, test } from 'vitest'
import { canonicalJson, releaseText } from './canonical-json.ts'

test('one text for what is equal: keys sorted by code units, no spaces, lists in their order', () => {
  const value = { b: [3, 'x', null, { d: true, c: 1 }], a: 'é', B: {}, ж: [], '': 0 }
  expect(canonicalJson(value)).toBe('{"":0,"B":{},"a":"é","b":[3,"x",null,{"c":1,"d":true}],"ж":[]}')
  expect(canonicalJson(JSON.parse(canonicalJson(value)))).toBe(canonicalJson(value))
  for (const plain of [null, 1, 'a', false]) expect(canonicalJson(plain)).toBe(JSON.stringify(plain))
})

test('of a release everything is signed but when it was made and how small its files pack', () => {
  const file = { integrity: 'sha384-x', size: 3 }
  const release = { name: 'home', unknown: { later: 1 }, files: { 'b.js': file, 'a.js': file } }
  const made = { ...release, builtAt: 'now', files: { 'a.js': { ...file, brotli: 2 }, 'b.js': file } }
  expect(releaseText(made)).toBe(canonicalJson(release))
  expect(releaseText({ name: 'home' })).toBe('{"files":{},"name":"home"}')
  expect(releaseText({ ...release, unknown: 2 })).not.toBe(releaseText(release))
})
