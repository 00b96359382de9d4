import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../lib/run.ts'
import { evidenceFaults, testsIn } from './evidence.ts'

const text = readFileSync(join(ROOT, 'docs/accessibility.md'), 'utf8')
const rows = [...text.matchAll(/^\| (\d\.\d\.\d) \| [^|]+ \| ([^|]+) \| (.+) \|$/gm)].map(
  ([, item = '', verdict = '', evidence = '']) => ({ item, verdict, evidence }),
)

test('all 33 items of KWCAG 2.2 are in the table once, and what it names is there', () => {
  expect(new Set(rows.map(({ item }) => item)).size).toBe(33)
  expect(rows).toHaveLength(33)
  expect(evidenceFaults(text)).toEqual([])
})

test('what is held is held by a test that runs', () => {
  expect(rows.filter(({ verdict }) => !['held', 'looked at', 'not applicable'].includes(verdict))).toEqual([])
  expect(rows.filter(({ verdict, evidence }) => verdict === 'held' && testsIn(evidence) === 0)).toEqual([])
})
