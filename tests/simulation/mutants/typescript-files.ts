import { globSync } from 'node:fs'
import { ROOT } from '../../../tools/scripts/lib/run.ts'

/** Tells the runners of StrykerJS the group whose tests they play. */
export const GROUP_VARIABLE = 'MUTANTS_GROUP'
const NO_SOURCE = /\.(test|nightly|fixture|d)\.ts$/

/** Files in which mistakes are made, and the tests that can notice them; both are globs from the root of the repository. */
export interface Group {
  files: readonly string[]
  tests: readonly string[]
}

/**
 * Ledger, rounds, registry, and all code that signs or checks a signature: beacons, intents, device proofs, registries,
 * roles, builds, the public log, page ids, previews, web hooks. mutants.test.ts finds code that signs elsewhere.
 */
export const GROUPS = {
  /** Verification of draws and device proofs in the browser. */
  shared: {
    files: ['shared/core/draw/{fairness,log}/*.ts', 'shared/page/api/proof.ts'],
    tests: ['shared/core/draw/**/*.test.ts', 'shared/page/api/proof*.test.ts'],
  },
  /** The public log, and who follows it. */
  log: {
    files: ['platform/src/transparency-log/*.ts'],
    tests: ['platform/src/transparency-log/**/*.test.ts', 'platform/src/release-store/live-log/**/*.test.ts'],
  },
  registry: {
    files: ['platform/src/registry/*.ts'],
    tests: ['platform/src/registry/**/*.test.ts'],
  },
  /** Whatever else of the platform signs or checks a signature. */
  signing: {
    files: [
      'platform/src/release-store/{live-log,roles}/*.ts',
      'platform/src/release-store/*sign*.ts',
      'platform/src/release-store/{accept-registry,page-key}.ts',
      'platform/src/release/provenance/*.ts',
      'platform/src/web-hooks/send.ts',
      'platform/src/gateway/{previews/agreements,telemetry/page-id}.ts',
      'platform/src/browser/service-worker/{own-proof,page-proof,shown-log,shown-roles}.ts',
    ],
    tests: [
      'platform/src/{release-store,release,release-access,web-hooks}/**/*.test.ts',
      'platform/src/browser/service-worker/**/*.test.ts',
      'platform/src/gateway/{telemetry/page-id,previews/*}.test.ts',
    ],
  },
  server: {
    files: [
      'server/src/domain/{intents,ledger,rounds,transparency-log}/**/*.ts',
      'server/src/infra/beacon/{signature,wrong-among}.ts',
      'server/src/http/calls/{proof-key,proofs}.ts',
    ],
    tests: [
      'server/src/domain/{intents,ledger,rounds,limits,closing,transparency-log}/**/*.test.ts',
      'server/src/infra/beacon/**/*.test.ts',
      'server/src/http/calls/proof*.test.ts',
      'server/test/wallet/model/*.test.ts',
    ],
  },
} satisfies Record<string, Group>

export const sourcesOf = ({ files }: Group): string[] =>
  globSync([...files], { cwd: ROOT })
    .filter((file) => !NO_SOURCE.test(file))
    .sort()

export const testsOf = ({ tests }: Group): string[] => globSync([...tests], { cwd: ROOT }).sort()
