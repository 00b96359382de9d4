import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkSequences, openWorld } from '@yaksok/server/testing'
import { playSeeds } from '../lib/play.ts'
import type { Mutant } from './make-mutants.ts'

const ROOT = join(import.meta.dirname, '../../..')
/** What takes this long hangs, or the machine is busy: counted apart. */
const LIMIT_MS = 180_000
/** Tests of the server that speak of money or rounds. */
const TESTED = [
  'server/src/domain/ledger',
  'server/src/domain/rounds',
  'server/src/domain/limits',
  'server/src/domain/closing',
]

/** What found a mutant; `stillborn`: PostgreSQL does not take it; `late`: nothing was found in time; null: it survived. */
export type Killer = 'stillborn' | 'model' | 'simulation' | 'tests' | 'late' | null

/** Plays everything against a mutant, the quickest first, until something notices. @param tests false leaves the tests out */
export async function killerOf(mutant: Mutant, { tests }: { tests: boolean }): Promise<Killer> {
  const world = await openWorld({ connections: 1, lotteries: [1, 4] })
  try {
    try {
      await world.admin.query(mutant.sql)
    } catch {
      return 'stillborn'
    }
    const found = await noticed(() => checkSequences(world, { sequences: 8, longest: 120, seed: 20_261_126 }))
    if (found !== 'nothing') return found === 'late' ? 'late' : 'model'
  } finally {
    await world.close().catch(() => {})
  }
  const played = { first: 1, seeds: 4, operations: 60, prepare: mutant.sql }
  const faults = ['cut-at', 'cut-after', 'duplicate', 'terminate', 'disk-full', 'clock-forward'] as const
  const found = await noticed(() => playSeeds({ ...played, faults }))
  if (found !== 'nothing') return found === 'late' ? 'late' : 'simulation'
  return tests && (await failsTests(mutant)) ? 'tests' : null
}

async function noticed(play: () => Promise<unknown>): Promise<'fault' | 'nothing' | 'late'> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), LIMIT_MS)
  })
  const found = play().then(
    () => 'nothing' as const,
    () => 'fault' as const,
  )
  return await Promise.race([found, late]).finally(() => clearTimeout(timer))
}

/** True where a test of the server fails on databases that have the mutant. */
async function failsTests(mutant: Mutant): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'yaksok-mutant-'))
  const file = join(folder, 'mutant.sql')
  writeFileSync(file, mutant.sql)
  const vitest = join(ROOT, 'node_modules/.bin/vitest')
  // without the variable of this process's cluster: the run makes its own, with templates of the mutant
  const { YAKSOK_TEST_CLUSTER: _, ...env } = process.env
  const child = spawn(vitest, ['run', '--project', 'server', '--bail', '1', ...TESTED], {
    ...{ cwd: ROOT, stdio: 'ignore', env: { ...env, YAKSOK_TEST_SQL: file } },
  })
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  rmSync(folder, { recursive: true })
  return code !== 0
}
