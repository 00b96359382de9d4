import { defineConfig } from 'vitest/config'

/** Unit and component tests of every package; server tests have a project of their own because they need PostgreSQL. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['shared/src/**/*.test.ts', 'platform/src/**/*.test.ts', 'scripts/**/*.test.ts'],
          environment: 'node',
        },
      },
      {
        test: {
          name: 'components',
          include: ['{shared,shell,remote-*}/src/**/*.test.tsx', '{shell,remote-*}/src/**/*.test.ts'],
          environment: 'happy-dom',
          setupFiles: ['./scripts/lib/component-tests.ts'],
          css: { modules: { classNameStrategy: 'non-scoped' } },
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/src/**/*.test.ts'],
          globalSetup: ['server/src/testing/run-cluster.ts'],
          environment: 'node',
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'nightly',
          include: ['server/src/**/*.nightly.ts'],
          globalSetup: ['server/src/testing/run-cluster.ts'],
          environment: 'node',
          fileParallelism: false,
          disableConsoleIntercept: true,
        },
      },
    ],
  },
})
