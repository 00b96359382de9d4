import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { seeded } from '../lib/random.ts'
import type { Mutant } from './mutant.ts'
import { functionsOf, sqlMutants } from './sql-mutants.ts'
import { typescriptMutants } from './typescript-mutants.ts'

export const ROOT = join(import.meta.dirname, '../../..')

const SQL = ['server/src/domain/{ledger,rounds}/sql/*.sql']
/**
 * Ledger, rounds, registry, and all that signs or checks a signature: beacons, intents, device proofs, registries, roles,
 * builds, the public log, page ids, previews, web hooks. all-mutants.test.ts finds code that signs elsewhere.
 */
const TYPESCRIPT = [
  'server/src/domain/{intents,ledger,rounds,transparency-log}/**/*.ts',
  'server/src/infra/beacon/{signature,wrong-among}.ts',
  'server/src/http/calls/{proof-key,proofs}.ts',
  'shared/core/draw/{fairness,log}/*.ts',
  'shared/page/api/proof.ts',
  'platform/src/{registry,transparency-log}/*.ts',
  'platform/src/release-store/{live-log,roles}/*.ts',
  'platform/src/release-store/*sign*.ts',
  'platform/src/release-store/{accept-registry,page-key}.ts',
  'platform/src/release/provenance/*.ts',
  'platform/src/web-hooks/send.ts',
  'platform/src/gateway/{previews/agreements,telemetry/page-id}.ts',
  'platform/src/browser/service-worker/{own-proof,page-proof,shown-log,shown-roles}.ts',
]
const NO_SOURCE = /\.(test|nightly|fixture|d)\.ts$/

/**
 * Tests that can notice a mistake in a file, by what both paths begin with. The simulation comes last, as it takes
 * longest.
 */
export const TESTED: readonly [where: string, tests: readonly string[]][] = [
  [
    'server/',
    [
      ...['intents', 'ledger', 'rounds', 'limits', 'closing', 'transparency-log'].map(
        (name) => `server/src/domain/${name}/`,
      ),
      'server/src/infra/beacon/',
      'server/src/http/calls/proof',
      'server/test/wallet/model/',
      'tests/simulation/simulation.test.ts',
      'tests/simulation/lost-answers.test.ts',
    ],
  ],
  ['shared/', ['shared/core/draw/', 'shared/page/api/proof']],
  [
    'platform/',
    [
      ...['registry', 'transparency-log', 'release-store', 'release', 'release-access', 'release-api', 'web-hooks'].map(
        (name) => `platform/src/${name}/`,
      ),
      'platform/src/browser/service-worker/',
      'platform/src/gateway/telemetry/page-id',
      'platform/src/gateway/previews/',
    ],
  ],
]

/** The files in which mistakes are made, from the root of the repository. */
export const mutatedFiles = (patterns: readonly string[] = [...SQL, ...TYPESCRIPT]): string[] =>
  globSync(patterns, { cwd: ROOT })
    .filter((file) => !NO_SOURCE.test(file))
    .sort()

/** Every mistake that is made: in SQL functions of ledger and rounds, and in TypeScript of ledger, rounds, registry and signing. */
export function allMutants(): Mutant[] {
  const files = (patterns: string[]) =>
    mutatedFiles(patterns).map((file) => ({ file, text: readFileSync(join(ROOT, file), 'utf8') }))
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
