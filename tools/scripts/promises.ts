/**
 * `npm run promises [-- --seeds <n> [--first <seed>]]`: runs the tests of every promise and writes what came of them, and of
 * the last night's simulation (docs/bench/simulation.json), into docs/promises.md. With `--seeds` so many are played now, 200
 * requests each, and kept there. Exit code 1 where a promise does not hold.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { fail } from '@yaksok/server/command'
import { bin, ROOT, run } from './lib/run.ts'
import { type FileRun, listedFiles, PROMISES, type SimulationFigures, withResults } from './promises/table.ts'

const SIMULATION = join(ROOT, 'docs/bench/simulation.json')

/** Runs the files; what each came to. */
async function runFiles(files: readonly string[]): Promise<Map<string, FileRun>> {
  const folder = mkdtempSync(join(tmpdir(), 'yaksok-promises-'))
  try {
    const out = join(folder, 'results.json')
    await run(bin('vitest'), ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${out}`, ...files], {
      cwd: ROOT,
    })
    const { testResults } = JSON.parse(readFileSync(out, 'utf8')) as {
      testResults: { name: string; status: string; assertionResults: { status: string }[] }[]
    }
    const runs = new Map<string, FileRun>()
    for (const { name, status, assertionResults } of testResults) {
      const count = (wanted: string) => assertionResults.filter((test) => test.status === wanted).length
      const [passed, failed] = [count('passed'), count('failed')]
      const broken = status === 'failed' && failed === 0 ? 1 : failed
      runs.set(relative(ROOT, name), { passed, failed: broken, skipped: assertionResults.length - passed - failed })
    }
    return runs
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const commitOf = () =>
  execFileSync('git', ['describe', '--always', '--dirty', '--abbrev=8'], { cwd: ROOT, encoding: 'utf8' }).trim()

/** Plays seeds now and keeps what came of them. */
async function simulate(first: string, seeds: string): Promise<void> {
  const status = await run(process.execPath, ['tests/simulation/main.ts', first, '--seeds', seeds, '--keep'], {
    cwd: ROOT,
  })
  if (status !== 0) throw new Error('the simulation found a history that no order explains: see above')
}

try {
  const { values } = parseArgs({ options: { seeds: { type: 'string' }, first: { type: 'string', default: '1' } } })
  if (values.seeds) await simulate(values.first, values.seeds)
  const simulation = JSON.parse(readFileSync(SIMULATION, 'utf8')) as SimulationFigures
  const page = readFileSync(PROMISES, 'utf8')
  const runs = await runFiles(listedFiles(page))
  const day = new Date().toISOString().slice(0, 10)
  writeFileSync(PROMISES, withResults(page, { runs, simulation, day, commit: commitOf() }))
  if ([...runs.values()].some(({ failed }) => failed > 0))
    throw new Error('a promise does not hold: see docs/promises.md')
} catch (error) {
  fail(error)
}
