import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { paced } from './platform/src/testing/pace.ts'
import { LongestFirst } from './scripts/lib/longest-first.ts'

/** Ceilings for what hangs, at the machine's pace. */
const limits = {
  testTimeout: paced(30_000),
  hookTimeout: paced(30_000),
  expect: { poll: { timeout: paced(20_000) } },
}

/** As many files at a time as cores: vitest leaves one to whoever works at the machine, and a run is waited for. */
const maxWorkers = availableParallelism()

/** A worker plays its files in one process, each with modules of its own (docs/decisions/tests-share-a-process.md). */
const shared = { isolate: false, setupFiles: ['./scripts/lib/own-state.ts'], maxWorkers, ...limits }

/** Unit and component tests of every package; server tests have a project of their own because they need PostgreSQL. */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    coverage: {
      include: ['shared/{core,page,parts}/**/*.{ts,tsx}', '{shell,remote-*,platform,server}/src/**/*.{ts,tsx}'],
      exclude: ['**/*.test.{ts,tsx}', '**/*.nightly.ts', '**/testing/**'],
      reporter: ['text-summary', 'html'],
      reportsDirectory: 'artifacts/coverage',
    },
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'shared/{core,page,parts}/**/*.test.ts',
            'platform/src/**/*.test.ts',
            'scripts/**/*.test.ts',
            'bench/**/*.test.ts',
          ],
          environment: 'node',
          ...shared,
        },
      },
      {
        test: {
          name: 'components',
          include: [
            '{shell,remote-*}/src/**/*.test.tsx',
            'shared/{page,parts}/**/*.test.tsx',
            '{shell,remote-*}/src/**/*.test.ts',
          ],
          environment: 'happy-dom',
          ...shared,
          setupFiles: [...shared.setupFiles, './scripts/lib/component-tests.ts'],
          css: { modules: { classNameStrategy: 'non-scoped' } },
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/{src,test}/**/*.test.ts'],
          ...shared,
          // more than cores: many a test waits for PostgreSQL, a lock or a round
          maxWorkers: maxWorkers * 2,
          sequence: { groupOrder: 1 },
          globalSetup: ['server/test/run-cluster.ts'],
          environment: 'node',
          testTimeout: paced(120_000),
          hookTimeout: paced(120_000),
        },
      },
      {
        test: {
          name: 'nightly',
          include: ['server/{src,test}/**/*.nightly.ts', 'shared/core/**/*.nightly.ts'],
          testTimeout: paced(600_000),
          globalSetup: ['server/test/run-cluster.ts'],
          environment: 'node',
          fileParallelism: false,
          sequence: { groupOrder: 2 },
          disableConsoleIntercept: true,
        },
      },
    ],
  },
})
