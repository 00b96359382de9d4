import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../lib/run.ts'
import { listedFiles, MARK, markedFiles, PROMISES, withResults } from './table.ts'

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

test('what a run came to is written beside each promise, and nothing else changes', () => {
  const simulation = { first: 7, seeds: 2, operations: 400, attempts: 480, unknown: 5, faults: { crash: 3, delay: 4 } }
  const runs = new Map(listedFiles(page).map((file) => [file, { passed: 2, failed: 0, skipped: 0 }]))
  const results = {
    runs,
    simulation: { ...simulation, at: '2026-11-26T01:00:00Z', commit: 'abc' },
    day: '2026-11-27',
    commit: 'def',
  }
  const written = withResults(page, results)
  expect(written).toContain(
    `| promises | ${runs.size} files: ${2 * runs.size} passed | \`npm run promises\` on 2026-11-27 (commit def) |`,
  )
  expect(written).toContain('2 seeds of 200 requests: 480 attempts, 5 answers lost, 7 faults of 2 kinds')
  expect(written).toContain('seeds 7 to 8 on 2026-11-26 (commit abc)')
  expect(withResults(written, results)).toBe(written)
  expect(listedFiles(written)).toEqual(listedFiles(page))
  const file = listedFiles(page)[0] as string
  const failed = withResults(page, { ...results, runs: new Map(runs).set(file, { passed: 1, failed: 1, skipped: 1 }) })
  expect(failed).toContain(`\`${file}\` | **1 failed**, 1 passed, 1 not run |`)
  runs.delete(file)
  expect(() => withResults(page, results)).toThrow(`${file} was not run`)
  expect(MARK).toContain('docs/promises.md')
})
