/**
 * `npm run coverage [-- <part of a file name> …]`: which lines the unit, component and server tests run, as a summary and,
 * line by line, in artifacts/coverage/index.html. It shows what no test touches; it is no target, and nothing fails by it.
 * What only browser tests run counts as not run. Which files count: coverage in vitest.config.ts.
 */
import { bin, run } from './lib/run.ts'

const projects = ['unit', 'components', 'server'].flatMap((name) => ['--project', name])
process.exit(await run(bin('vitest'), ['run', '--coverage', ...projects, ...process.argv.slice(2)]))
