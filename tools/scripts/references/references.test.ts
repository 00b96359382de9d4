import { expect, test } from 'vitest'
import { ROOT } from '../lib/run.ts'
import { missingReferences } from './missing.ts'
import { anchorsOf, namedInComments, namedInMarkdown } from './named.ts'

test('every path, link, anchor and command that documents and comments name exists', () => {
  expect(missingReferences(ROOT)).toEqual([])
})

test('a document names links, paths in running text and commands', () => {
  const text =
    'See [the rules](docs/rules.md#who) and `server/src/domain/rounds`.\nRun `npm run release -- home`; <https://a.b/c>'
  expect(namedInMarkdown(text)).toEqual([
    { kind: 'link', text: 'docs/rules.md#who', line: 1 },
    { kind: 'path', text: 'server/src/domain/rounds', line: 1 },
    { kind: 'command', text: 'release', line: 2 },
  ])
})

test('an address is no link into the repository', () => {
  expect(namedInMarkdown('[site](https://example.com/docs/x)')).toEqual([])
})

test('of a source only the comments are read', () => {
  const source = [
    "import a from 'server/src/a.ts'",
    '/** As in shared/core/money.',
    ' * and docs/glossary.md */',
    '// npm run ops',
  ].join('\n')
  expect(namedInComments(source).map(({ text }) => text)).toEqual(['shared/core/money', 'docs/glossary.md', 'ops'])
})

test('anchors are those of headings', () => {
  expect(anchorsOf('# The contract\n\n## `npm start`, and Ünicode!')).toEqual(['the-contract', 'npm-start-and-ünicode'])
})
