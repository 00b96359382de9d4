/** What the test runners' JSON reports say, as one kind of tally. */
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ROOT } from './run.ts'

export interface Tally {
  passed: number
  failed: number
  /** Skipped, or never reached. */
  notRun: number
  /** The names of what failed, as far as the runner says, each with the first lines of its reason. */
  failures: string[]
  /** The names of what did not run. */
  missing: string[]
}

export const tally = (found: Partial<Tally> = {}): Tally => ({
  passed: 0,
  failed: 0,
  notRun: 0,
  failures: [],
  missing: [],
  ...found,
})

interface VitestResult {
  fullName: string
  status: string
  /** ms; absent where it did not run. */
  duration?: number | null
  failureMessages?: string[]
}

/** Vitest's JSON report, as far as read here. */
export interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  testResults: { name: string; status: string; assertionResults: VitestResult[] }[]
}

/** Playwright's JSON report, as far as read here. */
export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  suites: PlaywrightSuite[]
}

interface PlaywrightSuite {
  file: string
  specs: {
    title: string
    ok: boolean
    tests: { status: string; results?: { duration: number; errors?: { message?: string }[] }[] }[]
  }[]
  suites?: PlaywrightSuite[]
}

/** A runner that failed without a failed test (it could not start), or that ran no test, has failed. */
export function checked(found: Tally, code: number): Tally {
  return found.failed === 0 && (code !== 0 || found.passed === 0) ? { ...found, failed: 1 } : found
}

/** Terminal colours are nothing to read in a log; what is said in more lines than these stands further up. */
const REASON_LINES = 8

/** A failed test with the first lines of its reasons: the end of a long log says why. */
function withReason(name: string, reasons: (string | undefined)[]): string {
  const lines = reasons.flatMap((reason = '') =>
    stripVTControlCharacters(reason)
      .split('\n')
      .filter((line) => line.trim() !== '')
      .slice(0, REASON_LINES),
  )
  return [name, ...lines.map((line) => `        ${line.trim()}`)].join('\n')
}

/** `null`: the runner wrote no report. */
export function vitestTally(report: VitestReport | null, code: number): Tally {
  const results = report?.testResults ?? []
  const missing = results.flatMap((result) => namesIn(result, ['skipped', 'pending', 'todo', 'disabled']))
  return checked(
    tally({
      passed: report?.numPassedTests ?? 0,
      failed: report?.numFailedTests ?? 0,
      notRun: missing.length,
      failures: results.flatMap(failedIn),
      missing,
    }),
    code,
  )
}

const fileOf = (result: VitestReport['testResults'][number]) => relative(ROOT, result.name)

function namesIn(result: VitestReport['testResults'][number], statuses: string[]): string[] {
  return result.assertionResults
    .filter(({ status }) => statuses.includes(status))
    .map(({ fullName, failureMessages = [] }) => withReason(`${fileOf(result)} › ${fullName}`, failureMessages))
}

/** A file that could not be run at all has no tests of its own to name. */
function failedIn(result: VitestReport['testResults'][number]): string[] {
  const names = namesIn(result, ['failed'])
  return names.length === 0 && result.status === 'failed' ? [fileOf(result)] : names
}

/** `null`: the runner wrote no report. */
export function playwrightTally(report: PlaywrightReport | null, code: number): Tally {
  const specs = (report?.suites ?? []).flatMap(specsOf)
  const isMissing = ({ tests }: PlaywrightSuite['specs'][number]) => tests.every(({ status }) => status === 'skipped')
  return checked(
    tally({
      passed: report?.stats.expected ?? 0,
      failed: (report?.stats.unexpected ?? 0) + (report?.stats.flaky ?? 0),
      notRun: report?.stats.skipped ?? 0,
      failures: specs.filter(({ spec }) => !spec.ok).map(({ name, spec }) => withReason(name, reasonsOf(spec))),
      missing: specs.filter(({ spec }) => spec.ok && isMissing(spec)).map(({ name }) => name),
    }),
    code,
  )
}

const reasonsOf = ({ tests }: PlaywrightSuite['specs'][number]) =>
  tests.flatMap(({ results = [] }) => results).flatMap(({ errors = [] }) => errors.map(({ message }) => message))

function specsOf(suite: PlaywrightSuite): { name: string; spec: PlaywrightSuite['specs'][number] }[] {
  return [
    ...suite.specs.map((spec) => ({ name: `${suite.file} › ${spec.title}`, spec })),
    ...(suite.suites ?? []).flatMap(specsOf),
  ]
}

/** A test, and how long it took, ms. */
export interface Timed {
  name: string
  ms: number
}

/** The times of all tests of a report; none where the runner wrote none. */
export const vitestTimes = (report: VitestReport | null): Timed[] =>
  (report?.testResults ?? []).flatMap((result) =>
    result.assertionResults.map(({ fullName, duration }) => ({
      name: `${fileOf(result)} › ${fullName}`,
      ms: duration ?? 0,
    })),
  )

/** The same of Playwright's. */
export const playwrightTimes = (report: PlaywrightReport | null): Timed[] =>
  (report?.suites ?? []).flatMap(specsOf).map(({ name, spec }) => ({
    name,
    ms: spec.tests.flatMap(({ results = [] }) => results).reduce((sum, { duration }) => sum + duration, 0),
  }))

/** The slowest tests of a run, a line each. */
export const slowestLines = (times: readonly Timed[], most = 30): string[] =>
  times
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, most)
    .map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(6)} s  ${name}`)
