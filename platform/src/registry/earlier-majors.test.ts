import * as v from 'valibot'
import { expect, test } from 'vitest'
import { EVERYTHING, earlierSchema, MAJOR_EXPOSE, type Names, namesMissing, namesSchema } from './earlier-majors.ts'

const PROVIDED = { kit: ['Row', 'Tile'], react: ['useState'] }

test.each<[string, Names | undefined, Names | undefined, ReturnType<typeof namesMissing>]>([
  ['all names are there', { kit: ['Tile', 'Row'], react: ['useState'] }, PROVIDED, []],
  ['one is not', { kit: ['Row', 'Gate'] }, PROVIDED, [{ key: 'kit', missing: ['Gate'] }]],
  [
    'several modules lack some, in the order of their use',
    { react: ['use'], kit: ['Gate', 'Row', 'Fence'] },
    PROVIDED,
    [
      { key: 'react', missing: ['use'] },
      { key: 'kit', missing: ['Gate', 'Fence'] },
    ],
  ],
  ['the module has no names at all', { kit: ['Row'] }, { kit: [] }, [{ key: 'kit', missing: ['Row'] }]],
  ['nothing is used of the module', { kit: [] }, PROVIDED, []],
  ['nobody told names of the module', { forms: ['Field'] }, PROVIDED, []],
  ['it has everything', { kit: ['Gate'] }, { kit: ['Row', '*'] }, []],
  ['it is used as a whole', { kit: ['*'] }, PROVIDED, []],
  [
    'it is used as a whole and by a name that lacks',
    { kit: ['*', 'Gate'] },
    PROVIDED,
    [{ key: 'kit', missing: ['Gate'] }],
  ],
  ['the user told no names', undefined, PROVIDED, []],
  ['the provider told no names', { kit: ['Row'] }, undefined, []],
])('names that are missing where %s', (_, used, provided, missing) => {
  expect(namesMissing(used, provided)).toStrictEqual(missing)
})

test('a module that is called as what every object inherits is one that nobody told names of', () => {
  for (const key of ['toString', 'valueOf', 'hasOwnProperty'])
    expect(namesMissing({ [key]: ['Row'] }, PROVIDED)).toStrictEqual([])
  expect(namesMissing({ toString: ['Row'] }, { toString: ['Tile'] })).toEqual([{ key: 'toString', missing: ['Row'] }])
})

const MAJOR = {
  contract: '1.4',
  shares: { react: '19.3.1' },
  names: { react: ['useState'] },
  name: 'contract-1',
  container: 'shop_contract_1',
  entry: 'contract-1/remoteEntry.js',
  js: ['contract-1/modules.js'],
  css: ['contract-1/modules.css'],
}

test('an earlier major is read as it was written, with or without names; what later builds add is left out', () => {
  expect(v.parse(earlierSchema, { ...MAJOR, later: true })).toStrictEqual(MAJOR)
  const { names, ...unnamed } = MAJOR
  expect(v.parse(earlierSchema, unnamed)).toStrictEqual(unnamed)
})

test.each([
  ...Object.keys(MAJOR)
    .filter((key) => key !== 'names')
    .map((key) => ({ [key]: undefined })),
  { contract: '1' },
  { shares: { react: 19 } },
  { names: { react: 'useState' } },
  { name: '../contract-1' },
  { entry: '../../remoteEntry.js' },
  { js: ['/r/shop/1/a.js'] },
  { css: 'modules.css' },
])('hostile: an earlier major with %j is none', (wrong) => {
  expect(v.is(earlierSchema, { ...MAJOR, ...wrong })).toBe(false)
})

test('names are lists of texts', () => {
  expect(v.is(namesSchema, { kit: ['Row'], forms: [] })).toBe(true)
  for (const wrong of [null, { kit: 'Row' }, { kit: [1] }, { kit: null }])
    expect(v.is(namesSchema, wrong), JSON.stringify(wrong)).toBe(false)
})

// releases in stores say them, and pages ask containers of earlier builds
test('what stands for all names, and what the container exposes, stay as they are', () => {
  expect([EVERYTHING, MAJOR_EXPOSE]).toEqual(['*', 'modules'])
})
