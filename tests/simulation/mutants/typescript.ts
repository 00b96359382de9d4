/**
 * `npm run test:mutants:typescript [-- <group or file> …] [--keep]`: lets StrykerJS make mistakes in the TypeScript of draws,
 * registry, signing, ledger and rounds, and sees whether a test notices. Groups are `shared`, `log`, `registry`, `signing` and `server`; a file is
 * a path from the root. A mistake that was tried before is not tried again while its line and the test that found it stay
 * (`artifacts/stryker-*.json`). `--keep` tries all, and writes what whole groups came to into
 * docs/bench/typescript-mutants.json. Fails for a survivor that survivors.json does not explain.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { Stryker } from '@stryker-mutator/core'
import { fail, UserError } from '@yaksok/server/command'
import { commitOf } from '../../../tools/scripts/lib/made-on.ts'
import { ROOT } from '../../../tools/scripts/lib/run.ts'
import { figuresFile } from '../../../tools/scripts/promises/measurements.ts'
import { readSurvivors, survivorName } from './survivors.ts'
import { GROUP_VARIABLE, GROUPS, sourcesOf } from './typescript-files.ts'

const KEPT = figuresFile('typescript-mutants')

type Name = keyof typeof GROUPS
type MutantResult = Awaited<ReturnType<Stryker['runMutationTest']>>[number]

const { values, positionals } = parseArgs({ allowPositionals: true, options: { keep: { type: 'boolean' } } })

/** The groups that were asked for with the files of each, all where none was. @throws for a word that is neither group nor file */
function chosen(): [Name, string[]][] {
  const all = (Object.keys(GROUPS) as Name[]).map((name): [Name, string[]] => [name, sourcesOf(GROUPS[name])])
  const unknown = positionals.filter((word) => !all.some(([name, files]) => name === word || files.includes(word)))
  if (unknown.length > 0) throw new UserError(`No group and no file of one: ${unknown.join(', ')}`)
  const isWanted = (word: string) => positionals.length === 0 || positionals.includes(word)
  return all
    .map(([name, files]): [Name, string[]] => [name, isWanted(name) ? files : files.filter(isWanted)])
    .filter(([, files]) => files.length > 0)
}

/** Folders of data, keys and builds are none of a copy for tests. */
const ignored = () =>
  readFileSync(join(ROOT, '.gitignore'), 'utf8')
    .split('\n')
    .filter((line) => line !== '')

async function mutantsOf(name: Name, mutate: string[]): Promise<MutantResult[]> {
  process.env[GROUP_VARIABLE] = name
  const stryker = new Stryker({
    packageManager: 'pnpm',
    testRunner: 'vitest',
    plugins: [import.meta.resolve('@stryker-mutator/vitest-runner')],
    vitest: { configFile: 'tests/simulation/mutants/typescript.vitest.config.ts', pool: 'forks' },
    mutate,
    coverageAnalysis: 'perTest',
    // each of the server's starts a PostgreSQL of its own
    concurrency: name === 'server' ? 1 : availableParallelism(),
    dryRunTimeoutMinutes: 60,
    // enough that only a loop without end takes longer
    timeoutMS: 60_000,
    disableTypeChecks: false,
    reporters: ['progress-append-only'],
    incremental: true,
    // figures that are kept are of this commit alone
    force: values.keep === true,
    incrementalFile: `artifacts/stryker-${name}.json`,
    tempDirName: '.cache/stryker',
    cleanTempDir: 'always',
    ignorePatterns: ignored(),
  })
  const results = await stryker.runMutationTest()
  // earlier runs had others
  return results.filter(({ fileName }) => mutate.includes(relative(ROOT, fileName)))
}

/** What a group came to. Not counted are mistakes with which the code does not even start. */
function figuresOf(results: readonly MutantResult[]) {
  const count = (...statuses: MutantResult['status'][]) =>
    results.filter(({ status }) => statuses.includes(status)).length
  return { killed: count('Killed', 'Timeout'), survived: count('Survived', 'NoCoverage') }
}

/** A name that stays while other lines of the file change: the line, and what became of what in it. */
function nameOf({ fileName, location: { start, end }, replacement }: MutantResult): string {
  const line = readFileSync(fileName, 'utf8').split('\n')[start.line - 1] ?? ''
  const code = line.slice(start.column - 1, start.line === end.line ? end.column - 1 : undefined)
  return survivorName(relative(ROOT, fileName), line, code, replacement ?? '')
}

try {
  process.chdir(ROOT)
  const commit = commitOf()
  const unexplained: string[] = []
  const explained = readSurvivors()
  const kept = JSON.parse(readFileSync(KEPT, 'utf8'))
  for (const [name, files] of chosen()) {
    const results = await mutantsOf(name, files)
    const figures = figuresOf(results)
    console.log(name, JSON.stringify(figures))
    if (files.length === sourcesOf(GROUPS[name]).length)
      kept[name] = { at: new Date().toISOString(), commit, ...figures }
    const survivors = results.filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
    unexplained.push(...survivors.map(nameOf).filter((one) => !(one in explained)))
  }
  if (values.keep) writeFileSync(KEPT, `${JSON.stringify(kept, null, 2)}\n`)
  if (unexplained.length > 0) throw new Error(`no reason is written for\n${unexplained.join('\n')}`)
  process.exit(0)
} catch (error) {
  fail(error)
}
