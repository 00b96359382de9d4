import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../lib/run.ts'
import { type Decision, indexRows, namedByCode, readDecision, recordFiles } from './decisions.ts'
import { evidenceFaults } from './evidence.ts'

const FOLDER = join(ROOT, 'docs/decisions')
const FILES = recordFiles(FOLDER)
const read = (file: string) => readFileSync(join(FOLDER, file), 'utf8')
const RECORDS = FILES.map((file) => readDecision(file, read(file)))
const DECISIONS = RECORDS.filter((record): record is Decision => typeof record !== 'string')

test('every record has the head and the sections of the template', () => {
  expect(FILES.length).toBeGreaterThanOrEqual(60)
  expect(RECORDS.filter((record) => typeof record === 'string')).toEqual([])
})

test('numbers follow one another without a gap, by the date of acceptance', () => {
  expect(FILES.map((file) => file.slice(0, 3))).toEqual(FILES.map((_, at) => String(at + 1).padStart(3, '0')))
  const dates = DECISIONS.map(({ date }) => date)
  expect(dates).toEqual(dates.toSorted())
})

test('the index lists every record as its head says', () => {
  const rows = read('README.md').match(/^\| \d{3} \|.*$/gm)
  expect(rows).toEqual(indexRows(DECISIONS))
})

test('code leads to each record, and to no record that is gone', () => {
  const named = namedByCode(ROOT)
  expect(FILES.filter((file) => !named.has(file))).toEqual([])
  expect([...named].filter((file) => !FILES.includes(file))).toEqual(['000-template.md'])
})

test('every test that a record names exists', () => {
  const faults = FILES.flatMap((file) => {
    const named = read(file).match(/`[\w./-]+\.(spec|test)\.tsx? › [^`]+`/g) ?? []
    return evidenceFaults(named.join(' ')).map((fault) => `${file}: ${fault}`)
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
