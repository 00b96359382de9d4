/**
 * `npm test`: types, lint, dead code, unit, component, server and end-to-end tests, and the quick half of the attacks.
 * `npm test -- types lint` runs only the steps named, `npm test -- e2e dev.spec` only files whose names contain that.
 * `npm test -- <folder>` and `-- --changed` check what belongs to an area (lib/test-area.ts).
 * What the machine lacks is said before anything runs. Ends with what failed or did not run, by name, and
 * `N passed, N failed`; exit code 1 where anything failed. Traces and pictures of failed browser tests: artifacts/e2e.
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { basename, join } from 'node:path'
import { paced } from '@yaksok/platform/testing'
import { consoleDirs, fail, remoteDirs } from '@yaksok/server/command'
import type { AttackReport } from './attack/report.ts'
import { findBrowser } from './lib/browser.ts'
import { buildChanged } from './lib/build-changed.ts'
import { bin, ROOT, run } from './lib/run.ts'
import { areaOf, changedFiles, testArea } from './lib/test-area.ts'
import { readWanted } from './lib/test-arguments.ts'
import {
  checked,
  type PlaywrightReport,
  playwrightTally,
  type Tally,
  tally,
  type VitestReport,
  vitestTally,
} from './lib/test-reports.ts'
import { programsOf, projectOf, readTyped, type TypedPackage } from './lib/type-programs.ts'

const ARTIFACTS = join(ROOT, 'artifacts', 'test')
const PACKAGES = [
  'shared',
  'shared/core',
  'shell',
  ...remoteDirs().map((dir) => basename(dir)),
  'platform',
  'tests/kit',
  'server',
  'console/contract',
  'console/kit',
  ...consoleDirs().map((dir) => `console/${basename(dir)}`),
  'tools/gallery',
  'tools/bench',
  'tools/scripts',
  'platform/create',
  'tests/cluster',
  'tests/e2e',
]

/** A step that takes longer hangs: limits inside it are ceilings, so that a busy machine breaks nothing. */
const STEP_LIMIT_MS = paced(90 * 60_000)

interface Step {
  name: string
  title: string
  /** It runs files that can be chosen. */
  files?: true
  /** Answers how many checks passed and failed; `files` are parts of the names of those wanted. */
  run: (files: string[]) => Promise<Tally>
}

const steps: Step[] = [
  { name: 'types', title: 'types', run: types },
  { name: 'lint', title: 'lint', run: () => command(bin('biome'), ['ci', '--error-on-warnings', '.']) },
  { name: 'knip', title: 'unused code (knip)', run: () => command(bin('knip'), ['--config', 'tools/knip.json']) },
  {
    name: 'contract',
    title: 'shared/api',
    run: () => command(process.execPath, ['tools/scripts/lint.ts', '--api']),
  },
  { name: 'unit', title: 'unit tests', files: true, run: (files) => vitest(['unit', 'components'], files) },
  { name: 'server', title: 'server tests', files: true, run: (files) => vitest(['server'], files) },
  { name: 'attack', title: 'attacks (the short half)', run: attack },
  { name: 'e2e', title: 'browser tests', files: true, run: playwright },
]

/** Runs a command of a step to its end, or to the limit. */
const runStep = (path: string, args: string[], env: NodeJS.ProcessEnv = {}) =>
  run(path, args, { env: { ...process.env, ...env }, signal: AbortSignal.timeout(STEP_LIMIT_MS) })

async function types(): Promise<Tally> {
  const left = programsOf(await Promise.all(PACKAGES.map(readTyped)))
  const found = tally()
  const checkOneByOne = async () => {
    for (let program = left.shift(); program; program = left.shift()) {
      const failed = await failedTypes(program)
      found.failed += failed
      found.passed += program.length - failed
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, checkOneByOne))
  return found
}

/** How many packages of a program fail: each is asked by itself where they fail together. */
async function failedTypes(program: TypedPackage[]): Promise<number> {
  const check = (some: TypedPackage[]) => {
    const project = projectOf(some, join(ARTIFACTS, 'types', `${program[0]?.dir.replaceAll('/', '-')}.json`))
    // a run of tsc a core, each on one thread: its threads check much twice
    return runStep(bin('tsc'), ['-p', project, '--singleThreaded'])
  }
  if ((await check(program)) === 0) return 0
  let failed = 0
  if (program.length > 1) for (const one of program) if ((await check([one])) !== 0) failed++
  return Math.max(1, failed)
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
  return vitestTally(readReport<VitestReport>(file), code)
}

async function attack(): Promise<Tally> {
  const file = join(ARTIFACTS, 'attack.json')
  const code = await runStep(process.execPath, ['tools/scripts/test-attack.ts', '--quick', '--report', file])
  const outcomes = readReport<AttackReport>(file)?.attacks ?? []
  const broken = outcomes.filter(({ verdict }) => verdict === 'broken')
  const failures = broken.map(({ name, note }) => `npm run test:attack -- ${name}: ${note}`)
  return checked(tally({ passed: outcomes.length - broken.length, failed: broken.length, failures }), code)
}

async function playwright(files: string[]): Promise<Tally> {
  const file = join(ARTIFACTS, 'playwright.json')
  await buildChanged('npm test', (text) => console.log(`  ${text}`))
  const code = await runStep(bin('playwright'), ['test', '--config', 'tests/e2e/playwright.config.ts', ...files], {
    CHROMIUM_PATH: findBrowser({ forTests: true }),
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  })
  return playwrightTally(readReport<PlaywrightReport>(file), code)
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
const summary: string[] = []
for (const step of wanted.steps) {
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
console.log(`\n${summary.join('\n')}\ntotal ${seconds(begun)} s\n`)
if (total.notRun > 0) console.log(`${total.notRun} did not run`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 ? 0 : 1)
