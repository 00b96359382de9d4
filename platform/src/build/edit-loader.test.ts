import { expect, test } from 'vitest'
import edit from './edit-loader.ts'

const edited = (source: string, ...edits: [string, string][]) =>
  edit.call({ resourcePath: '/kit/a.js', getOptions: () => ({ edits }) }, source)

test('each text that stands there once becomes the other', () => {
  expect(edited('one(); two(); $&', ['one();', ''], ['two()', '$& three()'])).toBe(' $& three(); $&')
})

test('a text that another version has no more, or has twice, is an error that names the file', () => {
  expect(() => edited('two()', ['one()', ''])).toThrow('/kit/a.js: it has this no more: one()')
  expect(() => edited('one() one()', ['one()', ''])).toThrow('/kit/a.js: it has this more than once: one()')
})
