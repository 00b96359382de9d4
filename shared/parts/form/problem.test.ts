import * as v from 'valibot'
import { expect, test } from 'vitest'
import { allProblems, firstProblem } from './problem.ts'

const given = v.pipe(v.string(), v.minLength(1, 'empty'), v.regex(/^\d+$/, 'digits'))
const schema = v.pipe(
  v.object({ one: given, two: given }),
  v.forward(
    v.check(({ one, two }) => one === two, 'differ'),
    ['two'],
  ),
)
const tellings = { empty: { toast: '비었어요', beside: '적어 주세요' } }
const empty = (field: string) => ({ field, ...tellings.empty })

test('a field is told its first broken rule only, fields in the order of the schema', () => {
  const typed = { one: '', two: '' }
  expect(allProblems(schema, typed, tellings).problem).toEqual([empty('one'), empty('two')])
  expect(firstProblem(schema, typed, tellings)).toEqual({ problem: empty('one'), values: null })
})

test('a rule of the whole form waits for its fields, and belongs to the field it names', () => {
  expect(allProblems(schema, { one: '1', two: '' }, tellings).problem).toEqual([empty('two')])
  expect(firstProblem(schema, { one: '1', two: '2' }, tellings).problem).toEqual({
    field: 'two',
    toast: 'differ',
    beside: 'differ',
  })
})

test('a whole form answers its values', () => {
  expect(firstProblem(schema, { one: '1', two: '1' }, tellings)).toEqual({
    problem: null,
    values: { one: '1', two: '1' },
  })
})
