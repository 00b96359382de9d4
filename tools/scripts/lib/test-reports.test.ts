import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './run.ts'
import { playwrightTally, playwrightTimes, slowestLines, vitestTally, vitestTimes } from './test-reports.ts'

const spec = (title: string, status: string) => ({ title, ok: status !== 'unexpected', tests: [{ status }] })

test('what did not run is counted and named, in groups too, and fails nothing by itself', () => {
  const found = playwrightTally(
    {
      stats: { expected: 1, unexpected: 1, flaky: 0, skipped: 2 },
      suites: [
        {
          file: 'a.spec.ts',
          specs: [spec('passes', 'expected'), spec('breaks', 'unexpected')],
          suites: [{ file: 'a.spec.ts', specs: [spec('never reached', 'skipped'), spec('left out', 'skipped')] }],
        },
      ],
    },
    1,
  )
  expect(found).toEqual({
    passed: 1,
    failed: 1,
    notRun: 2,
    failures: ['a.spec.ts › breaks'],
    missing: ['a.spec.ts › never reached', 'a.spec.ts › left out'],
  })
})

test('a test that vitest left out is named, and a file that did not load at all', () => {
  const name = join(ROOT, 'shared/core/x.test.ts')
  const report = {
    numPassedTests: 1,
    numFailedTests: 0,
    testResults: [
      { name, status: 'passed', assertionResults: [{ fullName: 'later', status: 'skipped' }] },
      { name, status: 'failed', assertionResults: [] },
    ],
  }
  expect(vitestTally(report, 1)).toEqual({
    passed: 1,
    failed: 1,
    notRun: 1,
    failures: ['shared/core/x.test.ts'],
    missing: ['shared/core/x.test.ts › later'],
  })
})

test('a failed test is named with the first lines of its reason, without colours', () => {
  const message = '\u001b[31mError: not seen\u001b[39m\n\n  Expected: visible\n  Received: hidden\n'
  const reason = '\n        Error: not seen\n        Expected: visible\n        Received: hidden'
  const failed = {
    ...spec('breaks', 'unexpected'),
    tests: [{ status: 'unexpected', results: [{ duration: 1, errors: [{ message }] }] }],
  }
  const stats = { expected: 0, unexpected: 1, flaky: 0, skipped: 0 }
  expect(playwrightTally({ stats, suites: [{ file: 'a.spec.ts', specs: [failed] }] }, 1).failures).toEqual([
    `a.spec.ts › breaks${reason}`,
  ])
  const assertionResults = [{ fullName: 'breaks', status: 'failed', failureMessages: [message + 'at x\n'.repeat(30)] }]
  const testResults = [{ name: join(ROOT, 'x.test.ts'), status: 'failed', assertionResults }]
  const { failures } = vitestTally({ numPassedTests: 0, numFailedTests: 1, testResults }, 1)
  expect(failures).toEqual([`x.test.ts › breaks${reason}${'\n        at x'.repeat(5)}`])
})

test('a runner that wrote no report, or ran no test, has failed', () => {
  expect(vitestTally(null, 0).failed).toBe(1)
  const empty = { stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 3 }, suites: [] }
  expect(playwrightTally(empty, 0)).toMatchObject({ failed: 1, notRun: 3 })
})

test('the slowest tests of all runners are named with their times, and no more of them than asked for', () => {
  const name = join(ROOT, 'shared/core/x.test.ts')
  const vitest = vitestTimes({
    numPassedTests: 2,
    numFailedTests: 0,
    testResults: [
      {
        name,
        status: 'passed',
        assertionResults: [
          { fullName: 'quick', status: 'passed', duration: 20 },
          { fullName: 'slow', status: 'passed', duration: 12_340 },
          { fullName: 'left out', status: 'skipped' },
        ],
      },
    ],
  })
  const playwright = playwrightTimes({
    stats: { expected: 1, unexpected: 0, flaky: 0, skipped: 0 },
    suites: [
      {
        file: 'a.spec.ts',
        specs: [],
        suites: [
          {
            file: 'a.spec.ts',
            specs: [{ title: 'opens', ok: true, tests: [{ status: 'expected', results: [{ duration: 9000 }] }] }],
          },
        ],
      },
    ],
  })
  expect(slowestLines([...vitest, ...playwright], 2)).toEqual([
    '  12.3 s  shared/core/x.test.ts › slow',
    '   9.0 s  a.spec.ts › opens',
  ])
  expect([...vitestTimes(null), ...playwrightTimes(null)]).toEqual([])
})
