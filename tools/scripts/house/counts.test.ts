import { expect, test } from 'vitest'
import { importersOf, lineCounts, longFiles, oneFolderCommits, tinyFiles } from './counts.ts'

const file = (path: string, lines: number, text = '') => ({ path, text: `${text}${'//\n'.repeat(lines)}` })

test('lines of tests and of documents are not the product’s', () => {
  const sources = [file('shell/src/a.ts', 10), file('shell/src/a.test.ts', 5), file('docs/a.html', 7), file('a.md', 3)]
  expect(lineCounts(sources)).toEqual({ product: 10, tests: 5 })
})

test('a tiny file has 25 lines at most and one importer', () => {
  const tiny = file('shell/src/tiny.ts', 25)
  const users = ['one', 'two'].map((name) => file(`shell/src/${name}.ts`, 30, "import './tiny.ts'\n"))
  expect(tinyFiles([tiny, users[0] as (typeof users)[0]])).toEqual(['shell/src/tiny.ts'])
  expect(tinyFiles([tiny, ...users])).toEqual([])
  expect(importersOf([tiny, ...users]).get('shell/src/tiny.ts')?.size).toBe(2)
})

test('every line counts, and 201 are too many', () => {
  expect(longFiles([file('server/src/a.ts', 200), file('server/src/b.ts', 201)])).toEqual(['server/src/b.ts'])
})

test('documents and tests beside a change of one package leave it a change of one package', () => {
  const commits = [
    ['server/src/a.ts', 'docs/a.md', 'tests/e2e/a.spec.ts'],
    ['server/src/a.ts', 'shell/src/a.ts'],
    ['console/kit/a.ts', 'console/shell/b.ts'],
    ['README.md'],
  ]
  expect(oneFolderCommits(commits)).toEqual({ one: 2, all: 3 })
})
