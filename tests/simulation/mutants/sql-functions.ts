import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../../tools/scripts/lib/run.ts'
import { seeded } from '../lib/random.ts'
import type { Mutant } from './mutant.ts'
import { functionsOf, sqlMutants } from './sql-mutants.ts'

const SQL = 'server/src/domain/{ledger,rounds}/sql/*.sql'

/** Tests that can notice a mistake in a function. The simulation comes last, as it takes longest. */
export const TESTS: readonly string[] = [
  ...['intents', 'ledger', 'rounds', 'limits', 'closing', 'transparency-log'].map(
    (name) => `server/src/domain/${name}/`,
  ),
  'server/test/wallet/model/',
  'tests/simulation/simulation.test.ts',
  'tests/simulation/lost-answers.test.ts',
]

/** Every mistake that is made in the SQL functions of ledger and rounds. */
export const allMutants = (): Mutant[] =>
  globSync(SQL, { cwd: ROOT })
    .sort()
    .flatMap((file) => functionsOf(readFileSync(join(ROOT, file), 'utf8')).flatMap((one) => sqlMutants(one, file)))

/** All of them in an order that a seed decides: the first so many are a sample, and more of it add to it. */
export function shuffled(mutants: readonly Mutant[], seed: number): Mutant[] {
  const random = seeded(seed)
  const left = [...mutants]
  return mutants.map(() => left.splice(random.below(left.length), 1)[0] as Mutant)
}
