import { expect, test } from 'vitest'
import { parseForm } from './request.ts'

test('reads fields as browsers write them', () => {
  const text = new URLSearchParams({ name: '홍길동 a+b&c=d', empty: '' }).toString()
  expect({ ...parseForm(text) }).toEqual({ name: '홍길동 a+b&c=d', empty: '' })
  expect({ ...parseForm('') }).toEqual({})
})

test.each([
  ['a broken escape', 'name=%'],
  ['bytes that are not UTF-8', 'name=%ff%fe'],
  ['half of a surrogate pair', 'name=%ed%a0%80'],
  ['a NUL character', 'name=a%00b'],
  ['a field given twice', 'name=a&name=b'],
  ['more fields than any call has', 'x=1&'.repeat(51)],
])('refuses %s', (_what, text) => {
  expect(() => parseForm(text)).toThrow()
})

test('a field called __proto__ is a field like any other', () => {
  expect(Object.keys(parseForm('__proto__=1'))).toEqual(['__proto__'])
})
