/**
 * `npm run lint`: format (biome), who imports whom (tools/scripts/boundaries), dead code (knip), English for developers
 * (tools/scripts/english), the field's words in names of files (tools/scripts/words), messages of commits
 * (tools/scripts/commits), and the contract: what remotes import from `shared` must be what `shared/api` says, and its version must answer for every report committed before.
 * `--write` mends what biome can and writes NOTICE; `--write-api` writes the reports again after the contract version
 * went up; `--api` checks the contract alone.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { fail, UserError } from '@yaksok/server/command'
import { boundaryViolations } from './boundaries/check.ts'
import { commitFault, newCommits } from './commits/commits.ts'
import { codeOf, hangulIn } from './english/check.ts'
import { missingBump } from './lib/api-change.ts'
import { currentReports } from './lib/api-extract.ts'
import { earlierContracts } from './lib/api-history.ts'
import { differing, REPORTS, writeReports, writtenContract } from './lib/api-report.ts'
import { workspaceFiles } from './lib/files.ts'
import { noticeText } from './lib/licences.ts'
import { bin, ROOT, run } from './lib/run.ts'
import { oldNames } from './words/words.ts'

/** Throws UserError when `shared` is no longer what its version promised, or its reports are not what `shared` is. */
function checkContract(write: boolean): void {
  const written = writtenContract(ROOT)
  const { version } = written
  const now = { version, reports: currentReports(join(ROOT, 'shared')) }
  const part = missingBump(earlierContracts(ROOT, console.log), now)
  if (part !== null) {
    const name = part === 'minor' ? 'minor' : 'major'
    throw new UserError(
      `shared has changed: raise the ${name} version in shared/package.json and run npm run lint -- --write-api (now ${version})`,
    )
  }
  const names = differing(written.reports, now.reports)
  if (names.length === 0) return
  const files = names.map((name) => `${REPORTS}/${name}`).join(', ')
  if (!write)
    throw new UserError(`Reports of the contract differ from the code: npm run lint -- --write-api (${files})`)
  writeReports(ROOT, now.reports)
  console.log(`Wrote the reports of contract ${version}: ${files}`)
}

/** True where every import keeps to tools/scripts/boundaries/table.ts; prints those that do not. */
async function checkBoundaries(): Promise<boolean> {
  const violations = await boundaryViolations(ROOT)
  for (const { from, to, rule } of violations) console.error(`✗ ${from} → ${to}\n    ${rule}`)
  return violations.length === 0
}

/** True where developers read English; prints the lines where they do not. */
function checkEnglish(): boolean {
  const found = hangulIn(codeOf(ROOT))
  for (const { file, line, text } of found) console.error(`✗ ${file}:${line}  Hangul for developers: ${text}`)
  return found.length === 0
}

/** True where names of files have the words of docs/glossary.md; prints those that do not. */
function checkWords(): boolean {
  const found = oldNames(workspaceFiles(ROOT))
  for (const { file, word, instead } of found) console.error(`✗ ${file}: say ${instead} instead of "${word}"`)
  return found.length === 0
}

/** True where new commits say what they do and why; prints those that do not. */
function checkCommits(): boolean {
  const faults = newCommits(ROOT).flatMap((commit) => {
    const fault = commitFault(commit)
    return fault === null ? [] : [`${commit.hash} ${commit.subject}: ${fault}`]
  })
  for (const fault of faults) console.error(`✗ commit ${fault}`)
  return faults.length === 0
}

try {
  const { values } = parseArgs({
    options: { write: { type: 'boolean' }, 'write-api': { type: 'boolean' }, api: { type: 'boolean' } },
  })
  checkContract(values['write-api'] ?? false)
  if (values.write) writeFileSync(join(ROOT, 'docs/NOTICE'), noticeText())
  if (!values.api) {
    const biome = await run(bin('biome'), values.write ? ['check', '--write', '.'] : ['ci', '--error-on-warnings', '.'])
    const knip = await run(bin('knip'), ['--config', 'tools/knip.json'])
    const imports = await checkBoundaries()
    const prose = [checkEnglish(), checkWords(), checkCommits()]
    if (biome !== 0 || knip !== 0 || !imports || prose.includes(false)) process.exit(1)
  }
} catch (error) {
  fail(error)
}
