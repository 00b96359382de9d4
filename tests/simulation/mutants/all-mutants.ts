import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { seeded } from '../lib/random.ts'
import type { Mutant } from './mutant.ts'
import { functionsOf, sqlMutants } from './sql-mutants.ts'
import { typescriptMutants } from './typescript-mutants.ts'

export const ROOT = join(import.meta.dirname, '../../..')

const SQL = ['server/src/domain/{ledger,rounds}/sql/*.sql']
/** Ledger, rounds, registry, and what signs: the registry, page ids, the public log. */
const TYPESCRIPT = [
  'server/src/domain/{ledger,rounds,transparency-log}/**/*.ts',
  'platform/src/registry/*.ts',
  'platform/src/release-store/*sign*.ts',
  'platform/src/release-store/{accept-registry,page-key}.ts',
]
const NO_SOURCE = /\.(test|nightly|fixture|d)\.ts$/

/** Every mistake that is made: in SQL functions of ledger and rounds, and in TypeScript of ledger, rounds, registry and signing. */
export function allMutants(): Mutant[] {
  const files = (patterns: string[]) =>
    globSync(patterns, { cwd: ROOT })
      .filter((file) => !NO_SOURCE.test(file))
      .sort()
      .map((file) => ({ file, text: readFileSync(join(ROOT, file), 'utf8') }))
  return [
    ...files(SQL).flatMap(({ file, text }) => functionsOf(text).flatMap((one) => sqlMutants(one, file))),
    ...files(TYPESCRIPT).flatMap(({ file, text }) => typescriptMutants(text, file)),
  ]
}

/** All of them in an order that a seed decides: the first so many are a sample, and more of it add to it. */
export function shuffled(mutants: readonly Mutant[], seed: number): Mutant[] {
  const random = seeded(seed)
  const left = [...mutants]
  return mutants.map(() => left.splice(random.below(left.length), 1)[0] as Mutant)
}
