import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../lib/run.ts'
import { evidenceFaults } from './evidence.ts'
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
    ' * and docs/teams.md */',
    '// npm run ops',
  ].join('\n')
  expect(namedInComments(source).map(({ text }) => text)).toEqual(['shared/core/money', 'docs/teams.md', 'ops'])
})

test('anchors are those of headings', () => {
  expect(anchorsOf('# The contract\n\n## `npm start`, and Ünicode!')).toEqual(['the-contract', 'npm-start-and-ünicode'])
})

test('there are at least 25 decisions, and the code that each explains, or its README, leads to it', () => {
  const decisions = readdirSync(join(ROOT, 'docs', 'decisions')).map((file) => `docs/decisions/${file}`)
  expect(decisions.length).toBeGreaterThanOrEqual(25)
  const { stdout } = spawnSync(
    'git',
    ['grep', '-ohE', '--untracked', 'docs/decisions/[a-z0-9-]+\\.md', '--', ':!docs'],
    {
      cwd: ROOT,
      encoding: 'utf8',
    },
  )
  const led = new Set(stdout.split('\n'))
  expect(decisions.filter((file) => !led.has(file))).toEqual([])
})

test('every test that a decision names is there', () => {
  const folder = join(ROOT, 'docs', 'decisions')
  const faults = readdirSync(folder).flatMap((file) => {
    const named = readFileSync(join(folder, file), 'utf8').match(/`[\w./-]+\.(spec|test)\.tsx? › [^`]+`/g) ?? []
    return evidenceFaults(named.join(' ')).map((fault) => `${file}: ${fault}`)
  })
  expect(faults).toEqual([])
})

test('every decision says since when it stands and when to look again', () => {
  const folder = join(ROOT, 'docs', 'decisions')
  const silent = readdirSync(folder).filter(
    (file) => !/^_Accepted \d{4}-\d\d-\d\d\. Look again when [^_]+\._$/m.test(readFileSync(join(folder, file), 'utf8')),
  )
  expect(silent).toEqual([])
})
