/** `npm run house [-- --since <commit>]`: how the code is laid out, in figures (docs/architecture.md). Reads only. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { fail } from '@yaksok/server/command'
import { boundaryViolations } from './boundaries/check.ts'
import { FLOORS } from './boundaries/folders.ts'
import { codeOf, hangulIn } from './english/check.ts'
import { foundText, lineCounts, longFiles, oneFolderCommits, type Source, tinyFiles } from './house/counts.ts'
import { workspaceFiles } from './lib/files.ts'
import { ROOT } from './lib/run.ts'
import { oldNames } from './words/words.ts'

const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 1 << 28 })

/** The files that each of the newest commits touched. */
function touchedBy(range: readonly string[]): string[][] {
  return git('log', '--no-merges', '--name-only', '--format=%x01', ...range)
    .split('\x01')
    .map((one) => one.trim().split('\n').filter(Boolean))
    .filter((files) => files.length > 0)
}

try {
  const { values } = parseArgs({ options: { since: { type: 'string' } } })
  const files = workspaceFiles(ROOT)
  const sources: Source[] = files
    .filter((path) => /\.(tsx?|css|sql|html)$/.test(path))
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }))
  const lines = lineCounts(sources)
  const violations = await boundaryViolations(ROOT)
  const commits = oneFolderCommits(touchedBy(values.since ? [`${values.since}..HEAD`] : ['-150']))
  const rows: [string, string | number][] = [
    ['files', files.length],
    ['entries of the root', new Set(files.map((path) => path.split('/')[0])).size],
    ['lines that are no tests', lines.product],
    ['lines of tests', lines.tests],
    [
      'lines of shell/src that are no tests',
      lineCounts(sources.filter(({ path }) => path.startsWith('shell/src/'))).product,
    ],
    ['files of 25 lines or fewer with one importer', tinyFiles(sources).length],
    ['files of more than 200 lines, every line counted', longFiles(sources).length],
    ['floors with rules for their folders', FLOORS.length],
    ['imports past an index, up a layer or in a circle', violations.length],
    ['names of files with an old word', oldNames(files).length],
    ['lines of Hangul for developers', hangulIn(codeOf(ROOT)).length],
    ['behaviours that a stranger found by the first guess', foundText()],
    ['changesets that wait', files.filter((path) => /^\.changeset\/(?!README).*\.md$/.test(path)).length],
    ['commits within one package', `${commits.one} of ${commits.all}`],
  ]
  for (const [name, value] of rows) console.log(`${name.padEnd(52)}${value}`)
} catch (error) {
  fail(error)
}
