import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './lib/run.ts'
import { evidenceFaults } from './references/evidence.ts'

const TABLES = join(ROOT, 'docs/security/asvs-5')
const VERDICTS = ['held', 'not applicable', 'fell short'] as const
/** Points of levels 1 and 2 in ASVS 5.0.0. */
const POINTS = 253

interface Point {
  file: string
  number: string
  verdict: (typeof VERDICTS)[number]
  evidence: string
}

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')

function points(): Point[] {
  return readdirSync(TABLES)
    .filter((file) => file.startsWith('v'))
    .flatMap((file) =>
      [
        ...read(`docs/security/asvs-5/${file}`).matchAll(
          /^\| (\d+\.\d+\.\d+) \| [12] \| [^|]+ \| ([^|]+) \| (.+) \|$/gm,
        ),
      ].map(([, number = '', verdict, evidence = '']) => ({
        file,
        number,
        verdict: verdict as Point['verdict'],
        evidence,
      })),
    )
}

test('every point of levels 1 and 2 is in the table once, with a verdict and a reason or evidence', () => {
  const all = points()
  expect(new Set(all.map(({ number }) => number)).size).toBe(POINTS)
  expect(all).toHaveLength(POINTS)
  for (const { number, verdict, evidence } of all) {
    expect(VERDICTS, number).toContain(verdict)
    expect(evidence.length, number).toBeGreaterThan(3)
  }
})

test('what the table calls held is where the table says', () => {
  expect(
    points().flatMap(({ number, evidence }) => evidenceFaults(evidence).map((words) => `${number}: ${words}`)),
  ).toEqual([])
})

test('the summary counts what the chapters say', () => {
  const summary = read('docs/security/asvs-5/README.md')
  const all = points()
  const counts = VERDICTS.map((wanted) => all.filter(({ verdict }) => verdict === wanted).length)
  expect(summary).toContain(`| all | ${POINTS} | ${counts.join(' | ')} |`)
  for (const { number, verdict } of all)
    if (verdict === 'fell short') expect(summary, number).toContain(`- **${number}** `)
})

test.each(['docs/security.md', 'docs/security/rules.md', 'SECURITY.md'])(
  '%s names files, tests and attacks that are there',
  (file) => {
    expect(evidenceFaults(read(file))).toEqual([])
  },
)
