import { expect, test } from 'vitest'
import edit, { type Edit } from './edit-loader.ts'

const edited = (source: string, ...edits: Edit[]) =>
  edit.call({ resourcePath: '/kit/a.js', getOptions: () => ({ edits }) }, source)

test('each text that stands there once becomes the other', () => {
  expect(edited('one(); two(); $&', ['one();', ''], ['two()', '$& three()'])).toBe(' $& three(); $&')
})

test('what a pattern matches once becomes the other text as it stands, whatever its flags', () => {
  expect(edited('warn(1, `a $1 b`); run()', [/WARN\(.*?\);/gi, '$& '])).toBe('$&  run()')
})

test('a text that another version has no more, or has twice, is an error that names the file', () => {
  expect(() => edited('two()', ['one()', ''])).toThrow('/kit/a.js: it has this no more: one()')
  expect(() => edited('one() one()', ['one()', ''])).toThrow('/kit/a.js: it has this more than once: one()')
  expect(() => edited('one() one()', [/o.e/, ''])).toThrow('/kit/a.js: it has this more than once: /o.e/')
  expect(() => edited('two()', [/^o/, ''])).toThrow('/kit/a.js: it has this no more: /^o/')
})
