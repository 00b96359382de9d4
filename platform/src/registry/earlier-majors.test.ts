import * as v from 'valibot'
import { expect, test } from 'vitest'
import { earlierSchema, namesMissing } from './earlier-majors.ts'

/** As builds write it into their releases. */
const EVERYTHING = '*'

test('the names that a module lacks are told by module, and modules that lack none are not', () => {
  const used = { react: ['useState', 'useGone', 'useNever'], kit: ['Button'] }
  expect(namesMissing(used, { react: ['useState', 'useMemo'], kit: ['Button', 'Card'] })).toEqual([
    { key: 'react', missing: ['useGone', 'useNever'] },
  ])
})

test('a module that is used as a whole lacks only the names that are told beside', () => {
  expect(namesMissing({ kit: [EVERYTHING] }, { kit: [] })).toEqual([])
  expect(namesMissing({ kit: [EVERYTHING, 'Gone'] }, { kit: ['Button'] })).toEqual([{ key: 'kit', missing: ['Gone'] }])
})

test('nothing is missing where one side told no names, or everything', () => {
  expect(namesMissing(undefined, { react: [] })).toEqual([])
  expect(namesMissing({ react: ['useState'] }, undefined)).toEqual([])
  expect(namesMissing({ react: ['useState'] }, { kit: ['Button'] })).toEqual([])
  expect(namesMissing({ react: ['useState'] }, { react: [EVERYTHING, 'useMemo'] })).toEqual([])
})

test('a module that is named as what any object has is one that nobody told names of', () => {
  for (const key of ['toString', 'valueOf', 'constructor', '__proto__'])
    expect(namesMissing(Object.fromEntries([[key, ['any']]]), { react: [] }), key).toEqual([])
})

test('an earlier major says its contract, its shares, what it is called and its files', () => {
  const earlier = {
    ...{ contract: '1.9', shares: { react: '19.3.1' }, name: 'major-1', container: 'major_1' },
    ...{ entry: 'major-1/entry.js', js: ['major-1/all.js'], css: [] },
  }
  expect(v.parse(earlierSchema, { ...earlier, later: true })).toEqual(earlier)
  for (const key of Object.keys(earlier)) expect(v.is(earlierSchema, { ...earlier, [key]: undefined }), key).toBe(false)
  for (const wrong of [{ entry: '../entry.js' }, { js: ['/all.js'] }, { css: ['..'] }, { name: 'Major' }])
    expect(v.is(earlierSchema, { ...earlier, ...wrong }), JSON.stringify(wrong)).toBe(false)
})
