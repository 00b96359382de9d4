import { expect, test } from 'vitest'
import { workspaceFiles } from '../lib/files.ts'
import { ROOT } from '../lib/run.ts'
import { OLD_WORDS, oldNames } from './words.ts'

test('names of files and folders have the words of docs/glossary.md', () => {
  expect(oldNames(workspaceFiles(ROOT))).toEqual([])
})

test.each(Object.keys(OLD_WORDS))('%s is refused, as a folder and in the name of a file', (word) => {
  const files = [`server/src/${word}/index.ts`, `shell/src/page/use-${word}.ts`]
  expect(oldNames(files).map(({ file }) => file)).toEqual(files)
})

test('a word that only contains an old one is fine', () => {
  expect(oldNames(['server/src/domain/rounds/newsletter.ts', 'shell/src/careful.ts'])).toEqual([])
})
