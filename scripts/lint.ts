/**
 * `npm run lint`: format and import rules (biome), dead code (knip), and the contract: what remotes import from
 * `shared` must be what `shared/api-report.txt` says.
 * `--write` mends what biome can; `--write-api` writes the report again after the contract version went up;
 * `--api` checks the contract alone.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { missingBump, reportedVersion } from './lib/api-change.ts'
import { currentReport, REPORT_FILE } from './lib/api-report.ts'
import { fail, UserError } from './lib/fail.ts'
import { bin, run } from './lib/run.ts'

/** Throws UserError when `shared` changed and its version did not follow. */
function checkContract(write: boolean): void {
  const before = existsSync(REPORT_FILE) ? readFileSync(REPORT_FILE, 'utf8') : null
  const after = currentReport()
  if (before !== null) {
    const part = missingBump([before], after)
    if (part !== null) {
      const name = part === 'minor' ? '부(minor)' : '주(major)'
      throw new UserError(
        `shared가 바뀌었어요: shared/package.json의 ${name} 버전을 올리고 npm run lint -- --write-api를 실행해 주세요 (지금 ${reportedVersion(after)})`,
      )
    }
    if (before === after) return
  }
  if (!write) throw new UserError('shared/api-report.txt가 코드와 달라요: npm run lint -- --write-api')
  writeFileSync(REPORT_FILE, after)
  console.log(`shared/api-report.txt를 계약 ${reportedVersion(after)}로 적었어요`)
}

try {
  const { values } = parseArgs({
    options: { write: { type: 'boolean' }, 'write-api': { type: 'boolean' }, api: { type: 'boolean' } },
  })
  checkContract(values['write-api'] ?? false)
  if (!values.api) {
    const biome = await run(bin('biome'), values.write ? ['check', '--write', '.'] : ['ci', '--error-on-warnings', '.'])
    const knip = await run(bin('knip'), [])
    if (biome !== 0 || knip !== 0) process.exit(1)
  }
} catch (error) {
  fail(error)
}
