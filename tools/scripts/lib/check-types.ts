import { availableParallelism } from 'node:os'
import { basename, join } from 'node:path'
import { consoleDirs, remoteDirs } from '@yaksok/server/command'
import { bin } from './run.ts'
import { type Tally, tally } from './test-reports.ts'
import { programsOf, projectOf, readTyped, type TypedPackage } from './type-programs.ts'

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
  'tools/docs',
  ...['kit', 'shell', 'remote-guides', 'remote-reference'].map((part) => `tools/docs/${part}`),
  'tools/bench',
  'tools/scripts',
  'platform/host',
  'platform/create',
  'platform/tests',
  'tests/cluster',
  'tests/simulation',
  'tests/e2e',
]

/** Runs a command to its end and answers its exit code. */
type Run = (path: string, args: string[]) => Promise<number>

/** Checks the types of every package, a program a core; the programs' projects are written to `dir`. */
export async function checkTypes(dir: string, run: Run): Promise<Tally> {
  const left = programsOf(await Promise.all(PACKAGES.map(readTyped)))
  const found = tally()
  const checkOneByOne = async () => {
    for (let program = left.shift(); program; program = left.shift()) {
      const failed = await failedTypes(program, dir, run)
      found.failed += failed
      found.passed += program.length - failed
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, checkOneByOne))
  return found
}

/** How many packages of a program fail: each is asked by itself where they fail together. */
async function failedTypes(program: TypedPackage[], dir: string, run: Run): Promise<number> {
  const check = (some: TypedPackage[]) => {
    const project = projectOf(some, join(dir, `${program[0]?.dir.replaceAll('/', '-')}.json`))
    // a run of tsc a core, each on one thread: its threads check much twice
    return run(bin('tsc'), ['-p', project, '--singleThreaded'])
  }
  if ((await check(program)) === 0) return 0
  let failed = 0
  if (program.length > 1) for (const one of program) if ((await check([one])) !== 0) failed++
  return Math.max(1, failed)
}
