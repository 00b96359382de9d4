/** Each feature of SQL that the server uses stands in support.json with what is known of the engines (docs/scale.md). */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { ROOT } from '../lib/run.ts'
import support from './support.json' with { type: 'json' }
import { type Used, usedFeatures } from './used.ts'

/** The oldest PostgreSQL that the schema runs on (docs/database.md). */
const OLDEST = 15

let used: Used
beforeAll(() => {
  used = usedFeatures(ROOT)
})

test('the table has each feature in use once, and no other', () => {
  expect(support.groups.flatMap(({ features }) => features).toSorted()).toEqual(used.features)
})

test('every text of SQL is read, but those that the table names', () => {
  const counts: Record<string, number> = {}
  for (const file of used.unread) counts[file] = (counts[file] ?? 0) + 1
  expect(counts).toEqual(support.unread)
})

test('nothing in use is newer than the oldest PostgreSQL, and nothing is known to be missing in Aurora', () => {
  expect(support.groups.filter(({ postgres }) => postgres > OLDEST)).toEqual([])
  for (const { aurora } of support.groups) expect(['yes', 'guarded', 'unknown']).toContain(aurora)
})

test('what YugabyteDB lacks, or is not known to have, has its plan in docs/scale.md', () => {
  const plans = readFileSync(join(ROOT, 'docs/scale.md'), 'utf8')
  const open = support.groups.filter(({ yugabyte }) => yugabyte !== 'yes').flatMap(({ features }) => features)
  expect(open.filter((feature) => !plans.includes(`\`${feature}\``))).toEqual([])
})

test('what is said of a service names where that is written', () => {
  for (const { aurora, yugabyte, sources, features } of support.groups)
    if (sources.length === 0) expect([aurora, yugabyte], features.join()).toContain('unknown')
})
