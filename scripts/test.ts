/**
 * `npm test`: types, lint, dead code, unit, component, server and end-to-end tests, and the quick half of the attacks.
 * `npm test -- types lint` runs only the steps named. Ends with what failed, by name, and `N passed, N failed`;
 * exit code 1 where anything failed.
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import type { AttackReport } from './attack/report.ts'
import { findBrowser } from './lib/browser.ts'
import { buildChanged } from './lib/build-changed.ts'
import { remoteDirs } from './lib/packages.ts'
import { bin, ROOT, run } from './lib/run.ts'

const ARTIFACTS = join(ROOT, 'artifacts', 'test')
const PACKAGES = [
  'shared',
  'shell',
  ...remoteDirs().map((dir) => basename(dir)),
  'platform',
  'server',
  'gallery',
  'e2e',
  '.',
]

interface Tally {
  passed: number
  failed: number
  /** The names of what failed, as far as the runner says. */
  names?: string[]
}

/** Vitest's JSON report, as far as read here. */
interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  testResults: { name: string; status: string; assertionResults: { fullName: string; status: string }[] }[]
}

/** Playwright's JSON report, as far as read here. */
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number }
  suites: PlaywrightSuite[]
}

interface PlaywrightSuite {
  file: string
  specs: { title: string; ok: boolean }[]
  suites?: PlaywrightSuite[]
}

interface Step {
  name: string
  title: string
  /** Answers how many checks passed and failed. */
  run: () => Promise<Tally>
}

const steps: Step[] = [
  { name: 'types', title: '타입', run: types },
  { name: 'lint', title: '형식과 규칙 (biome)', run: () => command(bin('biome'), ['ci', '--error-on-warnings', '.']) },
  { name: 'knip', title: '쓰이지 않는 코드 (knip)', run: () => command(bin('knip'), []) },
  {
    name: 'contract',
    title: '계약 (shared/api-report.txt)',
    run: () => command(process.execPath, ['scripts/lint.ts', '--api']),
  },
  { name: 'unit', title: '단위·컴포넌트 시험', run: () => vitest('unit', 'components') },
  { name: 'server', title: '서버 시험', run: () => vitest('server') },
  { name: 'attack', title: '공격 시험 (짧은 절반)', run: attack },
  { name: 'e2e', title: '브라우저 시험', run: playwright },
]

async function types(): Promise<Tally> {
  const tally = { passed: 0, failed: 0 }
  for (const name of PACKAGES) {
    const code = await run(bin('tsc'), ['-p', name])
    if (code === 0) tally.passed++
    else tally.failed++
  }
  return tally
}

async function command(path: string, args: string[]): Promise<Tally> {
  const code = await run(path, args)
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

async function vitest(...projects: string[]): Promise<Tally> {
  const file = join(ARTIFACTS, `vitest-${projects.join('-')}.json`)
  const code = await run(bin('vitest'), [
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ])
  const report = readReport<VitestReport>(file)
  const names = (report?.testResults ?? []).flatMap(failedIn)
  return checked({ passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0, names }, code)
}

async function attack(): Promise<Tally> {
  const file = join(ARTIFACTS, 'attack.json')
  const code = await run(process.execPath, ['scripts/test-attack.ts', '--quick', '--report', file])
  const outcomes = readReport<AttackReport>(file)?.attacks ?? []
  const broken = outcomes.filter(({ verdict }) => verdict === 'broken')
  const names = broken.map(({ name, note }) => `npm run test:attack -- ${name}: ${note}`)
  return checked({ passed: outcomes.length - broken.length, failed: broken.length, names }, code)
}

async function playwright(): Promise<Tally> {
  const file = join(ARTIFACTS, 'playwright.json')
  const browser = findBrowser()
  await buildChanged('npm test', (text) => console.log(`  ${text}`))
  const code = await run(bin('playwright'), ['test', '--config', 'e2e/playwright.config.ts'], {
    env: { ...process.env, CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  })
  const report = readReport<PlaywrightReport>(file)
  const failed = (report?.stats.unexpected ?? 0) + (report?.stats.flaky ?? 0)
  const names = (report?.suites ?? []).flatMap(failedSpecs)
  return checked({ passed: report?.stats.expected ?? 0, failed, names }, code)
}

/** A file that could not be run at all has no tests of its own to name. */
function failedIn(result: VitestReport['testResults'][number]): string[] {
  const file = relative(ROOT, result.name)
  const tests = result.assertionResults.filter((test) => test.status === 'failed')
  if (tests.length === 0) return result.status === 'failed' ? [file] : []
  return tests.map((test) => `${file} › ${test.fullName}`)
}

function failedSpecs(suite: PlaywrightSuite): string[] {
  return [
    ...suite.specs.filter((spec) => !spec.ok).map((spec) => `${suite.file} › ${spec.title}`),
    ...(suite.suites ?? []).flatMap(failedSpecs),
  ]
}

function readReport<Report>(file: string): Report | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report
  } catch {
    return null
  }
}

/** A runner that failed without a failed test (it could not start), or that ran no test, has failed. */
function checked(tally: Tally, code: number): Tally {
  return tally.failed === 0 && (code !== 0 || tally.passed === 0) ? { ...tally, failed: 1 } : tally
}

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !steps.some((step) => step.name === name))
if (unknown.length > 0) {
  console.error(`모르는 단계예요: ${unknown.join(', ')} (있는 단계: ${steps.map((step) => step.name).join(', ')})`)
  process.exit(2)
}
rmSync(ARTIFACTS, { recursive: true, force: true })
mkdirSync(ARTIFACTS, { recursive: true })
const total: Tally = { passed: 0, failed: 0 }
const summary: string[] = []
for (const step of steps) {
  if (wanted.length > 0 && !wanted.includes(step.name)) continue
  console.log(`\n▶ ${step.title}`)
  const start = performance.now()
  const tally = await step.run().catch((error: Error): Tally => {
    console.error(error.message)
    return { passed: 0, failed: 1 }
  })
  total.passed += tally.passed
  total.failed += tally.failed
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  summary.push(
    `${tally.failed === 0 ? '✓' : '✗'} ${step.title}: ${tally.passed} / ${tally.passed + tally.failed}, ${seconds} s`,
    ...(tally.names ?? []).map((name) => `    ${name}`),
  )
}
console.log(`\n${summary.join('\n')}\n\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 ? 0 : 1)
