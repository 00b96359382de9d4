import { join } from 'node:path'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import all from '../../../vitest.config.ts'
import { GROUP_VARIABLE, GROUPS } from './typescript-files.ts'

const group = process.env[GROUP_VARIABLE] as keyof typeof GROUPS
const projects = (all as { test: { projects: TestProjectInlineConfiguration[] } }).test.projects

/**
 * The tests of one group. StrykerJS's own `testFiles` would do, but with it a mistake in code that runs as a module is loaded is
 * made too late, and survives.
 */
export default defineConfig({
  test: {
    projects: projects
      .filter(({ test }) => test?.name === (group === 'server' ? 'server' : 'unit'))
      .map(({ test, ...project }) => ({
        ...{ ...project, root: join(import.meta.dirname, '../../..') },
        // a mistake is switched on in files that stay the same: modules are loaded anew for each
        test: { ...test, include: [...GROUPS[group].tests], fsModuleCache: false, isolate: true },
      })),
  },
})
