import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../lib/run.ts'
import { type Decision, FOLDERS, indexRows, namedByCode, readDecision, recordFiles } from './decisions.ts'
import { evidenceFaults } from './evidence.ts'

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const PATHS = FOLDERS.flatMap((folder) => recordFiles(join(ROOT, folder)).map((file) => join(folder, file)))
const RECORDS = PATHS.map((path) => readDecision(basename(path), read(path)))
const DECISIONS = RECORDS.filter((record): record is Decision => typeof record !== 'string').toSorted((one, other) =>
  one.number.localeCompare(other.number),
)

test('every record has the head and the sections of the template', () => {
  expect(PATHS.length).toBeGreaterThanOrEqual(60)
  expect(RECORDS.filter((record) => typeof record === 'string')).toEqual([])
})

test('numbers follow one another without a gap, by the date of acceptance', () => {
  expect(DECISIONS.map(({ number }) => number)).toEqual(PATHS.map((_, at) => String(at + 1).padStart(3, '0')))
  const dates = DECISIONS.map(({ date }) => date)
  expect(dates).toEqual(dates.toSorted())
})

test.each(FOLDERS)('the index of %s lists every record there as its head says', (folder) => {
  const rows = read(`${folder}/README.md`).match(/^\| \d{3} \|.*$/gm)
  expect(rows).toEqual(indexRows(DECISIONS.filter(({ file }) => PATHS.includes(join(folder, file)))))
})

test('what concerns the platform alone is in its folder', () => {
  const there = DECISIONS.filter(({ file }) => PATHS.includes(join('platform/docs/decisions', file)))
  expect(there).toEqual(DECISIONS.filter(({ area }) => area === 'platform'))
})

test('code leads to each record, and to no record that is gone', () => {
  const named = namedByCode(ROOT)
  expect(PATHS.filter((path) => !named.has(path))).toEqual([])
  expect([...named].filter((path) => !PATHS.includes(path))).toEqual(['docs/decisions/000-template.md'])
})

test('every test that a record names exists', () => {
  const faults = PATHS.flatMap((path) => {
    const named = read(path).match(/`[\w./-]+\.(spec|test)\.tsx? › [^`]+`/g) ?? []
    return evidenceFaults(named.join(' ')).map((fault) => `${path}: ${fault}`)
  })
  expect(faults).toEqual([])
})

const RECORD = `# 001. Topic

- Status: Accepted
- Date: 2026-11-21
- Area: server
- Look again when: it rains
- Superseded by: none

## Context

Why.

## Decision

What.
`

test('a record in the form of the template is read', () => {
  expect(readDecision('001-topic.md', RECORD)).toMatchObject({ number: '001', title: 'Topic', date: '2026-11-21' })
})

test.each([
  ['a missing line of the head', RECORD.replace('- Look again when: it rains\n', '')],
  ['another number than the file', RECORD.replace('# 001.', '# 002.')],
  ['an unknown status', RECORD.replace('Accepted', 'Fine')],
  ['a successor of what is accepted', RECORD.replace('none', '[002](002-later.md)')],
  ['no successor of what is superseded', RECORD.replace('Accepted', 'Superseded')],
  ['no context', RECORD.replace('## Context', '## Cause')],
  ['sections in another order', `${RECORD}\n## Alternatives\n\nNone.\n\n## Consequences\n\nNone.\n`],
])('%s is refused', (_, text) => {
  expect(readDecision('001-topic.md', text)).toMatch(/^001-topic\.md: /)
})
