import { expect, test } from 'vitest'
import { reasonIn } from './pgbackrest.ts'

test('of what pgBackRest says, the first error is told, without time and process', () => {
  expect(
    reasonIn([
      'WARN: no prior backup exists',
      '2026-11-24 12:00:00.000 P00  ERROR: [055]: unable to load info file',
      '        HINT: has a stanza-create been performed?',
    ]),
  ).toBe('[055]: unable to load info file')
  expect(reasonIn(['', 'killed', ''])).toBe('killed')
  expect(reasonIn([])).toBe('')
})
