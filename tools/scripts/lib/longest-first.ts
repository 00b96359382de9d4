import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Files that take 10 s or more. In a new checkout vitest knows no times and begins with the largest files; a long one
 * that begins last would keep a single core busy while the others wait.
 */
export const LONGEST = [
  'platform/src/gateway/ssr/render-failures.test.ts',
  'tools/scripts/shared-store/cached.test.ts',
  'tools/scripts/shared-store/shared-store.test.ts',
  'server/src/operators/cli/backup.test.ts',
  'server/src/operators/cli/schema.test.ts',
  'server/src/infra/postgres/postgres.test.ts',
  'server/src/infra/postgres/supervisor.test.ts',
  'server/test/recovery/recovery.test.ts',
  'server/test/wallet/faults/kill.test.ts',
  'tests/simulation/simulation.test.ts',
  'tests/simulation/round-life.test.ts',
]

/** Begins with the {@link LONGEST}, then as vitest does. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => LONGEST.some((name) => moduleId.endsWith(name))
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}
