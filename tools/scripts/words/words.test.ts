import { expect, test } from 'vitest'
import { ROOT } from '../lib/run.ts'
import { filesOf, OLD_WORDS, oldNames } from './words.ts'

test('names of files and folders have the words of docs/glossary.md', () => {
  expect(oldNames(filesOf(ROOT))).toEqual([])
})

test.each(Object.keys(OLD_WORDS))('%s is refused, as a folder and in the name of a file', (word) => {
  const files = [`server/src/${word}/index.ts`, `shell/src/page/use-${word}.ts`]
  expect(oldNames(files).map(({ file }) => file)).toEqual(files)
})

test('a word that only contains an old one is fine', () => {
  expect(oldNames(['server/src/domain/rounds/newsletter.ts', 'shell/src/careful.ts'])).toEqual([])
})
