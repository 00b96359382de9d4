import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { workspaceFiles } from '../lib/files.ts'
import { ROOT } from '../lib/run.ts'

/** The page that lists the promises. */
export const PROMISES = join(ROOT, 'docs/promises.md')
/** The first line of each file that is a promise. */
export const MARK = '// A promise (docs/promises.md).'

const ROW = /^\|.*`[\w/.-]+\.test\.ts`.*\|$/
const FILE = /`([\w/.-]+\.test\.ts)`/g

const filesOf = (row: string) => [...row.matchAll(FILE)].map(([, file = '']) => file)

/** The files that a page names in its tables, in their order. */
export function listedFiles(page: string): string[] {
  return page.split('\n').flatMap((line) => (ROW.test(line) ? filesOf(line) : []))
}

/** The files of the product that say of themselves that they are a promise. */
export function markedFiles(): string[] {
  return workspaceFiles(ROOT)
    .filter((file) => file.endsWith('.test.ts'))
    .filter((file) => readFileSync(join(ROOT, file), 'utf8').startsWith(`${MARK}\n`))
}

/** What the tests of one file came to. */
export interface FileRun {
  passed: number
  failed: number
  /** Not run, as on a machine without a program that they need. */
  skipped: number
}

/** Says it as the tables do. */
export const runText = ({ passed, failed, skipped }: FileRun): string =>
  [failed > 0 && `**${failed} failed**`, `${passed} passed`, skipped > 0 && `${skipped} not run`]
    .filter(Boolean)
    .join(', ')

const sum = (runs: readonly FileRun[]): FileRun => ({
  passed: runs.reduce((n, run) => n + run.passed, 0),
  failed: runs.reduce((n, run) => n + run.failed, 0),
  skipped: runs.reduce((n, run) => n + run.skipped, 0),
})

/** A night of the simulation, as docs/bench/simulation.json keeps it. */
export interface SimulationFigures {
  first: number
  seeds: number
  operations: number
  attempts: number
  unknown: number
  faults: Record<string, number>
  at: string
  commit: string
}

export interface Results {
  /** By file. A file without one was not run, and that is refused. */
  runs: ReadonlyMap<string, FileRun>
  simulation: SimulationFigures
  /** `2026-11-26`, and the commit that was tested. */
  day: string
  commit: string
}

/** The page with the figures of a run in it: nothing else of it changes. @throws Error for a promise that was not run */
export function withResults(page: string, { runs, simulation, day, commit }: Results): string {
  const runOf = (file: string): FileRun => {
    const run = runs.get(file)
    if (!run) throw new Error(`${file} was not run`)
    return run
  }
  const files = listedFiles(page)
  const row = (name: string, found: string, made: string) => `| ${name} | ${found} | ${made} |`
  return page
    .split('\n')
    .map((line) => {
      if (ROW.test(line)) return line.replace(/\|[^|]*\|$/, `| ${runText(sum(filesOf(line).map(runOf)))} |`)
      if (line.startsWith('| promises |'))
        return row(
          'promises',
          `${files.length} files: ${runText(sum(files.map(runOf)))}`,
          `\`npm run promises\` on ${day} (commit ${commit})`,
        )
      if (line.startsWith('| simulation |')) return row('simulation', simulationText(simulation), madeBy(simulation))
      return line
    })
    .join('\n')
}

function simulationText({ seeds, operations, attempts, unknown, faults }: SimulationFigures): string {
  const number = (n: number) => n.toLocaleString('en-US')
  const broken = Object.values(faults).reduce((all, n) => all + n, 0)
  return `${number(seeds)} seeds of ${number(operations / seeds)} requests: ${number(attempts)} attempts, ${number(unknown)} answers lost, ${number(broken)} faults of ${Object.keys(faults).length} kinds: 0 histories that no order explains`
}

const madeBy = ({ first, seeds, at, commit }: SimulationFigures): string =>
  `seeds ${first} to ${first + seeds - 1} on ${at.slice(0, 10)} (commit ${commit})`
