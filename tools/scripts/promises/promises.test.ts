import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../lib/run.ts'
import { type Figures, ROWS, readFigures } from './measurements.ts'
import { listedFiles, MARK, markedFiles, PROMISES, withFigures } from './table.ts'

const page = readFileSync(PROMISES, 'utf8')

test('the page lists exactly the files that say they are a promise, each once', () => {
  const listed = listedFiles(page)
  expect(new Set(listed).size).toBe(listed.length)
  expect(listed.toSorted()).toEqual(markedFiles().toSorted())
})

test.each(listedFiles(page))('%s is at most 200 lines with its tests', (file) => {
  const text = readFileSync(join(ROOT, file), 'utf8')
  expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(200)
  expect(text).toMatch(/\btest(\.\w+)*\(/)
})

test('every figure of the page is the one that docs/bench keeps (npm run promises -- --kept writes it)', () => {
  expect(page).toBe(withFigures(page, readFigures()))
})

const made = { at: '2026-11-26T01:00:00Z', commit: 'abc' }
const run = { ...made, passed: 2, failed: 0, skipped: 0 }
const files = listedFiles(page)
const FIGURES: Figures = {
  promises: Object.fromEntries(files.map((file) => [file, run])),
  simulation: {
    ...made,
    ...{ first: 7, seeds: 2, operations: 400, attempts: 1480, unknown: 5, faults: { crash: 3, delay: 4 } },
  },
  'sql-mutants': { ...made, seed: 34, all: 1371, tried: 60, stillborn: 2, unsure: 1, killed: 54 },
  'typescript-mutants': {
    shared: { ...made, killed: 330, survived: 6 },
    platform: { ...made, killed: 1900, survived: 100 },
  },
  'round-life': { ...made, seed: 1, traces: 80, steps: 3200 },
  failover: { when: '2026-11-24', twice: 0, failovers: [{ lost: [] }, { lost: ['a deposit'] }] },
  cluster: { ...made, minutes: 10, kills: 119, lost: 0, doubled: 0 },
  upgrades: { ...made, upgrades: 20, requests: 78_000, failed: 0, retried: 3, gaps: 0 },
}
const on = 'on 2026-11-26 (commit abc)'

test('the rows say what was kept', () => {
  const rowOf = (name: string) => (ROWS[name] as (typeof ROWS)[string])(FIGURES)
  expect(rowOf('promises')).toEqual([`${files.length} files: ${2 * files.length} passed`, `\`npm run promises\` ${on}`])
  expect(rowOf('simulation')).toEqual([
    '2 seeds of 200 requests: 1,480 attempts, 5 answers lost, 7 faults of 2 kinds: 0 histories that no order explains',
    `\`npm run simulate -- 7 --seeds 2\` ${on}`,
  ])
  expect(rowOf('mistakes in SQL of ledger and rounds')).toEqual([
    '54 of 57 found (94.7 %), of 60 tried at random of 1,371; of the others 2 cannot run, 1 undecided',
    `\`npm run test:mutants:sql -- --seed 34\` ${on}`,
  ])
  expect(rowOf('mistakes in TypeScript of draws, registry, signing, ledger and rounds')).toEqual([
    'shared 330 of 336 (98.2 %), platform 1,900 of 2,000 (95.0 %)',
    `\`npm run test:mutants:typescript\` ${on}`,
  ])
  expect(rowOf('versions upgraded under load')[0]).toBe(
    '20: 0 of 78,000 requests failed, 3 sent again, 0 rounds missed',
  )
  expect(rowOf('a round’s life')[0]).toBe(
    '80 traces, 3,200 steps of the model played with the functions: 0 differences',
  )
  expect(rowOf('kills of the primary')[0]).toBe('2: 1 lost, 0 doubled')
  expect(rowOf('processes killed under load')[0]).toBe('119 in 10 min: 0 lost, 0 doubled')
})

test('figures are written beside each promise, and nothing else changes', () => {
  const written = withFigures(page, FIGURES)
  expect(withFigures(written, readFigures())).toBe(page)
  expect(listedFiles(written)).toEqual(files)
  const [file = ''] = files
  const others = { ...FIGURES.promises, [file]: { ...run, commit: 'def', passed: 1, failed: 1, skipped: 1 } }
  const failed = withFigures(page, { ...FIGURES, promises: others })
  expect(failed).toContain(`\`${file}\` | **1 failed**, 1 passed, 1 not run |`)
  expect(failed).toContain('on 2026-11-26 (commit def, abc)')
  expect(withFigures(page, { ...FIGURES, promises: {} })).toContain(`\`${file}\` | not run yet |`)
  expect(() => withFigures('', FIGURES)).toThrow('the page has no row promises')
  expect(MARK).toContain('docs/promises.md')
})
