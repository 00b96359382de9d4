import { join } from 'node:path'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import all from '../../../vitest.config.ts'

/** Files come as the runner has ordered them. */
class AsGiven extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files
  }
}

const projects = (all as { test: { projects: TestProjectInlineConfiguration[] } }).test.projects

/** The server's tests, which know nothing of mutants. */
export default defineConfig({
  test: {
    sequence: { sequencer: AsGiven },
    projects: projects
      .filter(({ test }) => test?.name === 'server')
      .map((project) => ({ ...project, root: join(import.meta.dirname, '../../..') })),
  },
})
