import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './lib/run.ts'
import { ABSENT } from './references/absent.ts'
import { absencesIn, evidenceFaults, testsIn } from './references/evidence.ts'

const TABLES = 'docs/security/asvs-5'
const VERDICTS = ['held', 'not applicable', 'fell short'] as const
const THIRD = ['met', 'partly', 'missing', 'not applicable'] as const
/** Points of levels 1 and 2, and of level 3, in ASVS 5.0.0. */
const POINTS = 253
const POINTS_3 = 92
/** Points that ask what a document says: "documentation" chapters, and 5.1.1. */
const OF_DOCUMENTS = /^((2|3|6|7|8|11|13|14|15|16)\.1\.\d+|5\.1\.1)$/

interface Point {
  file: string
  number: string
  level: number
  verdict: string
  evidence: string
}

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')

const all: Point[] = readdirSync(join(ROOT, TABLES))
  .filter((file) => file.startsWith('v'))
  .flatMap((file) =>
    [...read(`${TABLES}/${file}`).matchAll(/^\| (\d+\.\d+\.\d+) \| ([123]) \| [^|]+ \| ([^|]+) \| (.+) \|$/gm)].map(
      ([, number = '', level, verdict = '', evidence = '']) => ({
        file,
        number,
        level: Number(level),
        verdict,
        evidence,
      }),
    ),
  )
const lower = all.filter(({ level }) => level < 3)
const third = all.filter(({ level }) => level === 3)

test('every point is in the table once, with a verdict and a reason or evidence', () => {
  expect(new Set(all.map(({ number }) => number)).size).toBe(all.length)
  expect([lower.length, third.length]).toEqual([POINTS, POINTS_3])
  for (const { number, level, verdict, evidence } of all) {
    expect(level === 3 ? THIRD : VERDICTS, number).toContain(verdict)
    expect(evidence.length, number).toBeGreaterThan(3)
  }
})

test('what the table names is there', () => {
  expect(all.flatMap(({ number, evidence }) => evidenceFaults(evidence).map((words) => `${number}: ${words}`))).toEqual(
    [],
  )
})

test('what is held is held by a test that runs; a point about documents, by a section of one', () => {
  const faults = all
    .filter(({ verdict }) => verdict === 'held' || verdict === 'met')
    .filter(({ number, evidence }) => !(OF_DOCUMENTS.test(number) && evidence.includes('`document: ')))
    .filter(({ evidence }) => testsIn(evidence) === 0)
  expect(faults.map(({ number }) => number)).toEqual([])
})

test('what is not applicable names the check that fails when the thing comes', () => {
  const rows = all.filter(({ verdict }) => verdict === 'not applicable')
  expect(rows.filter(({ evidence }) => absencesIn(evidence).length === 0).map(({ number }) => number)).toEqual([])
})

test('every check is a row’s', () => {
  const named = new Set(all.flatMap(({ evidence }) => absencesIn(evidence)))
  expect(Object.keys(ABSENT).filter((name) => !named.has(name))).toEqual([])
})

test('the summary counts what the chapters say', () => {
  const summary = read(`${TABLES}/README.md`)
  const count = (points: Point[], verdicts: readonly string[]) =>
    verdicts.map((wanted) => points.filter(({ verdict }) => verdict === wanted).length).join(' | ')
  for (const file of new Set(all.map((point) => point.file))) {
    const here = (points: Point[]) => points.filter((point) => point.file === file)
    const row = `](${file}) | ${here(lower).length} | ${count(here(lower), VERDICTS)} | ${here(third).length} | ${count(here(third), THIRD)} |`
    expect(summary).toContain(row)
  }
  expect(summary).toContain(`| all | ${POINTS} | ${count(lower, VERDICTS)} | ${POINTS_3} | ${count(third, THIRD)} |`)
  for (const { number, verdict } of lower)
    if (verdict === 'fell short') expect(summary, number).toContain(`- **${number}** `)
})

test.each(['docs/security.md', 'docs/security/rules.md', '.github/SECURITY.md'])(
  '%s names files, tests and attacks that are there',
  (file) => {
    expect(evidenceFaults(read(file))).toEqual([])
  },
)
