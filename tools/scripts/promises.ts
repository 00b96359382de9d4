/**
 * `npm run promises [-- <part of a path> …] [--seeds <n> [--first <seed>]] [--kept]`: runs the tests of every promise, or those of
 * the files whose paths hold one of these parts, keeps what came of them in docs/bench/promises.json, and writes docs/promises.md of
 * it and of the other figures that docs/bench keeps. With `--seeds` so many of the simulation are played first, 200 requests
 * each. `--kept` runs nothing and writes the page of what is kept. Exit code 1 where a promise does not hold.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { fail } from '@yaksok/server/command'
import { commitOf } from './lib/made-on.ts'
import { bin, ROOT, run } from './lib/run.ts'
import { type Figures, type FileRun, figuresFile, readFigures } from './promises/measurements.ts'
import { listedFiles, PROMISES, withFigures } from './promises/table.ts'

/** Runs the files; what each came to. */
async function runFiles(files: readonly string[], commit: string): Promise<Record<string, FileRun>> {
  const folder = mkdtempSync(join(tmpdir(), 'yaksok-promises-'))
  try {
    const out = join(folder, 'results.json')
    await run(bin('vitest'), ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${out}`, ...files], {
      cwd: ROOT,
    })
    const { testResults } = JSON.parse(readFileSync(out, 'utf8')) as {
      testResults: { name: string; status: string; assertionResults: { status: string }[] }[]
    }
    const at = new Date().toISOString()
    const runs: Record<string, FileRun> = {}
    for (const { name, status, assertionResults } of testResults) {
      const count = (wanted: string) => assertionResults.filter((test) => test.status === wanted).length
      const [passed, failed] = [count('passed'), count('failed')]
      const broken = status === 'failed' && failed === 0 ? 1 : failed
      const skipped = assertionResults.length - passed - failed
      runs[relative(ROOT, name)] = { passed, failed: broken, skipped, at, commit }
    }
    const missing = files.find((file) => !runs[file])
    if (missing) throw new Error(`${missing} was not run`)
    return runs
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Plays seeds now and keeps what came of them. */
async function simulate(first: string, seeds: string): Promise<void> {
  const status = await run(process.execPath, ['tests/simulation/main.ts', first, '--seeds', seeds, '--keep'], {
    cwd: ROOT,
  })
  if (status !== 0) throw new Error('the simulation found a history that no order explains: see above')
}

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      ...{ seeds: { type: 'string' }, first: { type: 'string', default: '1' } },
      kept: { type: 'boolean', default: false },
    },
  })
  const page = readFileSync(PROMISES, 'utf8')
  // before files are written that are part of the working copy
  const commit = commitOf()
  if (values.seeds) await simulate(values.first, values.seeds)
  if (!values.kept) {
    const listed = listedFiles(page)
    const isWanted = (file: string) => positionals.length === 0 || positionals.some((part) => file.includes(part))
    const known = readFigures().promises
    const runs: Figures['promises'] = { ...known, ...(await runFiles(listed.filter(isWanted), commit)) }
    const kept = Object.fromEntries(listed.flatMap((file) => (runs[file] ? [[file, runs[file]]] : [])))
    writeFileSync(figuresFile('promises'), `${JSON.stringify(kept, null, 2)}\n`)
  }
  const figures = readFigures()
  writeFileSync(PROMISES, withFigures(page, figures))
  if (Object.values(figures.promises).some(({ failed }) => failed > 0))
    throw new Error('a promise does not hold: see docs/promises.md')
} catch (error) {
  fail(error)
}
