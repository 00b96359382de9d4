import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { attacks } from './attack/attacks/index.ts'
import { ROOT } from './lib/run.ts'

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

/** What a text in backticks refers to, and why it does not; `''` where it does, or where it refers to nothing. */
function fault(reference: string): string {
  const attack = /^attack: ([\w-]+)$/.exec(reference)?.[1]
  if (attack) return attacks.some(({ name }) => name === attack) ? '' : `there is no attack ${attack}`
  const [, path = '', , rest = ''] = /^([\w.@/-]+\.[a-z]+)(?:( › |#)(.+))?$/.exec(reference) ?? []
  // an address of the app, or a file of a running one
  if (path === '' || path.startsWith('/') || (!path.includes('/') && !existsSync(join(ROOT, path)))) return ''
  if (!existsSync(join(ROOT, path))) return `there is no ${path}`
  return read(path).includes(rest) ? '' : `${path} has no "${rest}"`
}

/** The faults of everything in backticks in a text. */
function faults(text: string): string[] {
  return [...text.matchAll(/`([^`]+)`/g)].map(([, reference = '']) => fault(reference)).filter(Boolean)
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
  expect(points().flatMap(({ number, evidence }) => faults(evidence).map((words) => `${number}: ${words}`))).toEqual([])
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
    expect(faults(read(file))).toEqual([])
  },
)
