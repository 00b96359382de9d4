import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import all from '../../../vitest.config.ts'

/** Where the runner leaves the file that is faulty now: JSON of its path and its text. */
export const MUTANT_VARIABLE = 'YAKSOK_MUTANT'

/** Files come as the runner has ordered them. */
class AsGiven extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files
  }
}

/** Hands out a file with a mistake in it; the file itself is left alone. */
const faulty = {
  name: 'mutant',
  load(id: string) {
    const left = process.env[MUTANT_VARIABLE]
    if (!left) return null
    const { file, text } = JSON.parse(readFileSync(left, 'utf8')) as { file: string; text: string }
    return id === file ? text : null
  },
}

const projects = (all as { test: { projects: TestProjectInlineConfiguration[] } }).test.projects

/** The unit and server tests, which know nothing of mutants. */
export default defineConfig({
  test: {
    sequence: { sequencer: AsGiven },
    projects: projects
      .filter(({ test }) => test?.name === 'unit' || test?.name === 'server')
      .map(({ test, ...project }) => ({
        ...{ ...project, root: join(import.meta.dirname, '../../..'), plugins: [faulty] },
        // kept modules are known by the text of their file, which a mistake leaves as it is
        test: { ...test, fsModuleCache: false },
      })),
  },
})
