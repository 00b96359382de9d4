/**
 * `npm test`: types, lint, dead code, unit, component, server and end-to-end tests, and the quick half of the attacks.
 * `npm test -- types lint` runs only the steps named, `npm test -- e2e dev.spec` only files whose names contain that.
 * `npm test -- <folder>` and `-- --changed` check what belongs to an area (lib/test-area.ts).
 * What the machine lacks is said before anything runs. Ends with what failed or did not run, by name, and
 * `N passed, N failed`; exit code 1 where anything failed. Slowest tests: artifacts/test/slowest.txt. Traces and pictures of failed browser tests: artifacts/e2e.
 */
import { mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { paced } from '@yaksok/platform/testing'
import { fail } from '@yaksok/server/command'
import type { AttackReport } from './attack/report.ts'
import { findBrowser } from './lib/browser.ts'
import { buildChanged } from './lib/build-changed.ts'
import { checkTypes } from './lib/check-types.ts'
import { bin, ROOT, run } from './lib/run.ts'
import { areaOf, changedFiles, testArea } from './lib/test-area.ts'
import { readWanted } from './lib/test-arguments.ts'
import {
  checked,
  type PlaywrightReport,
  playwrightTally,
  playwrightTimes,
  slowestLines,
  type Tally,
  type Timed,
  tally,
  type VitestReport,
  vitestTally,
  vitestTimes,
} from './lib/test-reports.ts'

const ARTIFACTS = join(ROOT, 'artifacts', 'test')

/** A step that takes longer hangs: limits inside it are ceilings, so that a busy machine breaks nothing. */
const STEP_LIMIT_MS = paced(90 * 60_000)

interface Step {
  name: string
  title: string
  /** It runs files that can be chosen. */
  files?: true
  /** It waits for most of its time (rounds, limits): it runs beside the steps after it, up to the one that is `alone`. */
  beside?: true
  alone?: true
  /** Answers how many checks passed and failed; `files` are parts of the names of those wanted. */
  run: (files: string[]) => Promise<Tally>
}

const steps: Step[] = [
  { name: 'types', title: 'types', run: () => checkTypes(join(ARTIFACTS, 'types'), runStep) },
  { name: 'lint', title: 'lint', run: () => command(bin('biome'), ['ci', '--error-on-warnings', '.']) },
  { name: 'knip', title: 'unused code (knip)', run: () => command(bin('knip'), ['--config', 'tools/knip.json']) },
  {
    name: 'contract',
    title: 'shared/api',
    run: () => command(process.execPath, ['tools/scripts/lint.ts', '--api']),
  },
  { name: 'attack', title: 'attacks (the short half)', beside: true, run: attack },
  { name: 'unit', title: 'unit tests', files: true, run: (files) => vitest(['unit', 'components'], files) },
  { name: 'server', title: 'server tests', files: true, run: (files) => vitest(['server'], files) },
  { name: 'e2e', title: 'browser tests', files: true, alone: true, run: playwright },
]

/** Runs a command of a step to its end, or to the limit. */
const runStep = (path: string, args: string[], { env = {}, log }: { env?: NodeJS.ProcessEnv; log?: string } = {}) => {
  const output = log === undefined ? 'inherit' : openSync(log, 'w')
  return run(path, args, {
    env: { ...process.env, ...env },
    signal: AbortSignal.timeout(STEP_LIMIT_MS),
    stdio: ['inherit', output, output],
  })
}

async function command(path: string, args: string[]): Promise<Tally> {
  const code = await runStep(path, args)
  return tally(code === 0 ? { passed: 1 } : { failed: 1 })
}

async function vitest(projects: string[], files: string[]): Promise<Tally> {
  const file = join(ARTIFACTS, `vitest-${projects.join('-')}.json`)
  const options = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const code = await runStep(bin('vitest'), [
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    ...options,
    ...files,
  ])
  const report = readReport<VitestReport>(file)
  times.push(...vitestTimes(report))
  return vitestTally(report, code)
}

async function attack(): Promise<Tally> {
  const file = join(ARTIFACTS, 'attack.json')
  const log = join(ARTIFACTS, 'attack.log')
  const code = await runStep(process.execPath, ['tools/scripts/test-attack.ts', '--quick', '--report', file], { log })
  if (code !== 0) console.error(readFileSync(log, 'utf8'))
  const outcomes = readReport<AttackReport>(file)?.attacks ?? []
  const broken = outcomes.filter(({ verdict }) => verdict === 'broken')
  const failures = broken.map(({ name, note }) => `npm run test:attack -- ${name}: ${note}`)
  return checked(tally({ passed: outcomes.length - broken.length, failed: broken.length, failures }), code)
}

async function playwright(files: string[]): Promise<Tally> {
  const file = join(ARTIFACTS, 'playwright.json')
  await buildChanged('npm test', (text) => console.log(`  ${text}`))
  const code = await runStep(bin('playwright'), ['test', '--config', 'tests/e2e/playwright.config.ts', ...files], {
    env: { CHROMIUM_PATH: findBrowser({ forTests: true }), PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  })
  const report = readReport<PlaywrightReport>(file)
  times.push(...playwrightTimes(report))
  return playwrightTally(report, code)
}

function readReport<Report>(file: string): Report | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report
  } catch {
    return null
  }
}

function read(): { steps: Step[]; files: string[] } {
  try {
    const known = Object.fromEntries(steps.map(({ name, files }) => [name, files ?? false]))
    const wanted = readWanted(process.argv.slice(2), known)
    const chosen = steps.filter(({ name }) => wanted.steps.includes(name))
    // a person may have to install it: not after ten minutes of other steps
    if (chosen.some(({ name }) => name === 'e2e')) findBrowser({ forTests: true })
    return { steps: chosen, files: wanted.files }
  } catch (error) {
    fail(error)
  }
}

function lines(title: string, found: Tally, seconds: string): string[] {
  const { passed, failed, notRun, failures, missing } = found
  const left = notRun > 0 ? `, ${notRun} not run` : ''
  return [
    `${failed === 0 ? '✓' : '✗'} ${title}: ${passed} / ${passed + failed}${left}, ${seconds} s`,
    ...failures.map((name) => `    ${name}`),
    ...missing.map((name) => `    (not run) ${name}`),
  ]
}

const area = areaOf(process.argv.slice(2), {
  root: ROOT,
  steps: steps.map(({ name }) => name),
  changed: () => changedFiles(ROOT),
})
if (area) process.exit(await testArea(area))
const wanted = read()
const begun = performance.now()
const seconds = (since: number) => ((performance.now() - since) / 1000).toFixed(1)
rmSync(ARTIFACTS, { recursive: true, force: true })
mkdirSync(ARTIFACTS, { recursive: true })
const total = tally()
const times: Timed[] = []
const summary: string[] = []
const runAndCount = async (step: Step) => {
  console.log(`\n▶ ${step.title}`)
  const start = performance.now()
  const found = await step.run(wanted.files).catch((error: Error): Tally => {
    const late = error.name === 'AbortError'
    console.error(late ? `Stopped: not done within ${Math.round(STEP_LIMIT_MS / 60_000)} minutes` : error.message)
    return tally({ failed: 1 })
  })
  total.passed += found.passed
  total.failed += found.failed
  total.notRun += found.notRun
  summary.push(...lines(step.title, found, seconds(start)))
}
const beside: Promise<void>[] = []
for (const step of wanted.steps) {
  if (step.alone) await Promise.all(beside)
  const running = runAndCount(step)
  if (step.beside) beside.push(running)
  else await running
}
await Promise.all(beside)
if (times.length > 0) writeFileSync(join(ARTIFACTS, 'slowest.txt'), `${slowestLines(times).join('\n')}\n`)
console.log(`\n${summary.join('\n')}\ntotal ${seconds(begun)} s\n`)
if (total.notRun > 0) console.log(`${total.notRun} did not run`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 ? 0 : 1)
