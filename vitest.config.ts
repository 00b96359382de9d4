import { defineConfig } from 'vitest/config'
import { paced } from './platform/src/util/pace.ts'
import { componentTests, unitTests } from './platform/src/vitest/index.ts'
import { LongestFirst } from './tools/scripts/lib/longest-first.ts'

/** One more than cores, which stood idle for a third of a run: many a test waits for a process, or for a look each 500 ms. */
const WORKERS = unitTests.maxWorkers + 1

/** Unit and component tests of every package; server tests have a project of their own because they need PostgreSQL. */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    coverage: {
      include: [
        'shared/{core,page,parts}/**/*.{ts,tsx}',
        '{shell,remote-*,platform,platform/host,server}/src/**/*.{ts,tsx}',
        'console/*/src/**/*.{ts,tsx}',
      ],
      exclude: ['**/*.test.{ts,tsx}', '**/*.nightly.ts', '**/testing/**'],
      reporter: ['text-summary', 'html'],
      reportsDirectory: 'artifacts/coverage',
    },
    projects: [
      {
        test: {
          ...unitTests,
          name: 'unit',
          maxWorkers: WORKERS,
          include: [
            'shared/{core,page,parts}/**/*.test.ts',
            'platform/src/**/*.test.ts',
            'tools/scripts/**/*.test.ts',
            'platform/create/src/**/*.test.ts',
            'tools/bench/**/*.test.ts',
            'tools/docs/**/*.test.ts',
            'tests/cluster/**/*.test.ts',
            'tests/simulation/{checker,mutants}/*.test.ts',
          ],
          environment: 'node',
        },
      },
      {
        test: {
          ...componentTests(import.meta.dirname),
          name: 'components',
          maxWorkers: WORKERS,
          include: [
            '{shell,remote-*,platform/host}/src/**/*.test.tsx',
            'shared/{page,parts}/**/*.test.tsx',
            '{shell,remote-*,platform/host}/src/**/*.test.ts',
            'console/*/src/**/*.test.{ts,tsx}',
          ],
        },
      },
      {
        test: {
          ...unitTests,
          name: 'server',
          include: ['server/{src,test}/**/*.test.ts', 'tests/simulation/*.test.ts'],
          // more than cores: many a test waits for PostgreSQL, a lock or a round
          maxWorkers: unitTests.maxWorkers * 2,
          sequence: { groupOrder: 1 },
          // the cluster clears away after runs that were killed, so it looks at the system's folder
          globalSetup: ['server/test/run-cluster.ts', ...unitTests.globalSetup],
          environment: 'node',
          testTimeout: paced(120_000),
          hookTimeout: paced(120_000),
        },
      },
      {
        test: {
          name: 'nightly',
          include: [
            'server/{src,test}/**/*.nightly.ts',
            'tests/simulation/*.nightly.ts',
            'shared/core/**/*.nightly.ts',
            'platform/src/**/*.nightly.ts',
          ],
          testTimeout: paced(600_000),
          globalSetup: ['server/test/run-cluster.ts', ...unitTests.globalSetup],
          environment: 'node',
          fileParallelism: false,
          sequence: { groupOrder: 2 },
          disableConsoleIntercept: true,
        },
      },
      {
        test: {
          name: 'cluster',
          include: ['tests/cluster/*.cluster.ts'],
          globalSetup: unitTests.globalSetup,
          testTimeout: paced(1_800_000),
          hookTimeout: paced(300_000),
          expect: { poll: { timeout: paced(60_000) } },
          environment: 'node',
          fileParallelism: false,
          sequence: { groupOrder: 3 },
          disableConsoleIntercept: true,
        },
      },
    ],
  },
})
