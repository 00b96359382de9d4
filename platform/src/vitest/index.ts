/** Settings of vitest for tests that need no app, as a remote's `vitest.config.ts` and a whole workspace's take them. */
import { availableParallelism } from 'node:os'
import { extname, join } from 'node:path'
import type { ProjectConfig } from 'vitest/node'
import { findContract, paced } from '../util/index.ts'

/** A file of this folder, in the form that this one has: TypeScript, or packed as JavaScript. */
const fileHere = (name: string) => join(import.meta.dirname, `${name}${extname(import.meta.filename)}`)

/** Tests of modules. Limits are ceilings for what hangs, at the machine's pace. */
export const unitTests = {
  // a worker plays its files in one process, each with modules of its own (docs/decisions/039-test-isolation.md)
  isolate: false,
  setupFiles: [fileHere('own-state')],
  globalSetup: [fileHere('temporary-folder')],
  // as many files at a time as cores: vitest leaves one to whoever works at the machine, and a run is waited for
  maxWorkers: availableParallelism(),
  testTimeout: paced(30_000),
  hookTimeout: paced(30_000),
  expect: { poll: { timeout: paced(20_000) } },
} satisfies ProjectConfig

/**
 * Tests of components and of what stands beside them, in a page of happy-dom.
 * @param dir folder of the remote, or of a workspace that declares its app's contract
 */
export function componentTests(dir: string): ProjectConfig {
  const contract = findContract(dir)
  return {
    ...unitTests,
    include: ['src/**/*.test.{ts,tsx}'],
    environment: 'happy-dom',
    setupFiles: [...unitTests.setupFiles, fileHere('component-tests')],
    css: { modules: { classNameStrategy: 'non-scoped' } },
    // its modules import styles and pictures, which Node by itself does not
    server: { deps: { inline: ['@yaksok/host', ...(contract ? [contract.name] : [])] } },
  }
}
