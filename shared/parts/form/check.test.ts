import * as v from 'valibot'
import { expect, test } from 'vitest'
import { check } from './check.ts'

const given = v.pipe(v.string(), v.minLength(1, 'empty'), v.regex(/^\d+$/, 'digits'))
const schema = v.pipe(
  v.object({ one: given, two: given }),
  v.forward(
    v.check(({ one, two }) => one === two, 'differ'),
    ['two'],
  ),
)
const rules = { schema, messages: { empty: { beside: '적어 주세요' } } }
const empty = (field: string) => ({ field, ...rules.messages.empty })

test('a field is told its first broken rule only, fields in the order of the schema', () => {
  const typed = { one: '', two: '' }
  expect(check({ ...rules, every: true }, typed).problems).toEqual([empty('one'), empty('two')])
  expect(check(rules, typed)).toEqual({ problems: [empty('one')], values: null })
})

test('a rule of the whole form waits for its fields, and belongs to the field it names', () => {
  expect(check(rules, { one: '1', two: '' }).problems).toEqual([empty('two')])
  expect(check(rules, { one: '1', two: '2' }).problems).toEqual([{ field: 'two', beside: 'differ' }])
})

test('the fixed text of a remote from before stands below what is said beside the field', () => {
  const messages = { empty: { toast: '비었어요', beside: '적어 주세요' } }
  expect(check({ ...rules, messages }, { one: '', two: '2' }).problems).toEqual([
    { field: 'one', beside: '적어 주세요\n비었어요' },
  ])
})

test('a whole form answers its values', () => {
  expect(check(rules, { one: '1', two: '1' })).toEqual({ problems: null, values: { one: '1', two: '1' } })
})
