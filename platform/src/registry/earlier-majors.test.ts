import { expect, test } from 'vitest'
import { EVERYTHING, namesMissing } from './earlier-majors.ts'

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
