import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../lib/run.ts'
import { evidenceFaults } from './evidence.ts'

const text = readFileSync(join(ROOT, 'docs/complaints.md'), 'utf8')
const rows = [...text.matchAll(/^\| (?!complaint|---)([^|]+) \| ([^|]+) \| ([^|]+) \|$/gm)].map(
  ([, complaint = '', reported = '', here = '']) => ({ complaint, reported, here }),
)

test('every test that docs/complaints.md names is there', () => {
  expect(evidenceFaults(text)).toEqual([])
})

test('each complaint has its report, and a test or the word that there is none', () => {
  expect(rows.length).toBeGreaterThanOrEqual(9)
  for (const { complaint, reported, here } of rows) {
    expect(reported, complaint).toMatch(/\]\(https:\/\/github\.com\/[\w-]+\/[\w-]+\/(issues|pull)\/\d+\)/)
    expect(/` *[\w./-]+ › /.test(here) || here.includes('not tested here'), complaint).toBe(true)
  }
})

test('a test that nobody has is told', () => {
  expect(evidenceFaults('`scripts/references/evidence.ts › no such title`, `no/such.spec.ts › any`')).toEqual([
    'scripts/references/evidence.ts has no "no such title"',
    'there is no no/such.spec.ts',
  ])
})
