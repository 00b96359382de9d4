/**
 * `npm run test:mutants [-- --sample <n>] [--seed <n>] [--function <name>] [--no-tests]`: makes a mistake in an SQL function of
 * ledger or rounds, one at a time, and sees whether the model, the simulation or the server's tests notice. Ends with the share that was
 * found, and fails for a survivor that survivors.json does not explain. All of them take a night; a sample is drawn by its seed.
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { fail } from '@yaksok/server/command'
import { stopOwnCluster } from '@yaksok/server/testing'
import { seeded } from '../lib/random.ts'
import { type Killer, killerOf } from './kill.ts'
import { type Mutant, mutantsOf } from './make-mutants.ts'

const SERVER = join(import.meta.dirname, '../../../server/src/domain')
const EXPLAINED = join(import.meta.dirname, 'survivors.json')

/** Every mistake in every function of ledger and rounds. */
function allMutants(): Mutant[] {
  return globSync('{ledger,rounds}/sql/*.sql', { cwd: SERVER })
    .sort()
    .flatMap((file) => readFileSync(join(SERVER, file), 'utf8').split(/(?=^create or replace function)/m))
    .filter((text) => text.startsWith('create or replace function') && text.includes('end $$;'))
    .flatMap((text) => mutantsOf(text.slice(0, text.indexOf('end $$;') + 7)))
}

function sampleOf(mutants: Mutant[], count: number, seed: number): Mutant[] {
  const random = seeded(seed)
  const left = [...mutants]
  return Array.from(
    { length: Math.min(count, left.length) },
    () => left.splice(random.below(left.length), 1)[0] as Mutant,
  )
}

try {
  const { values } = parseArgs({
    allowNegative: true,
    options: {
      sample: { type: 'string' },
      seed: { type: 'string', default: '1' },
      function: { type: 'string', default: '' },
      tests: { type: 'boolean', default: true },
    },
  })
  const all = allMutants().filter(({ name }) => name.startsWith(values.function))
  const chosen = values.sample ? sampleOf(all, Number(values.sample), Number(values.seed)) : all
  console.log(`${chosen.length} of ${all.length} mutants`)
  const counts = new Map<Killer, number>()
  const survivors: string[] = []
  for (const mutant of chosen) {
    const killer = await killerOf(mutant, { tests: values.tests })
    counts.set(killer, (counts.get(killer) ?? 0) + 1)
    if (killer === null) survivors.push(mutant.name)
    console.log(`${killer ?? 'SURVIVED'}: ${mutant.name}`)
  }
  const living = chosen.length - (counts.get('stillborn') ?? 0)
  const killed = living - survivors.length
  console.log(JSON.stringify({ mutants: living, killed, share: killed / living, by: Object.fromEntries(counts) }))
  const explained = JSON.parse(readFileSync(EXPLAINED, 'utf8')) as Record<string, string>
  const unexplained = survivors.filter((name) => !(name in explained))
  if (unexplained.length > 0) throw new Error(`no reason is written for ${unexplained.join('; ')}`)
} catch (error) {
  await stopOwnCluster()
  fail(error)
}
await stopOwnCluster()
