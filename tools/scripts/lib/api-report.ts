/**
 * What remotes can import from `shared`: one report a subpath, in `shared/api`. They are committed, so that a change of the
 * contract shows (docs/decisions/014-api-reports.md).
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Folder of the reports, and the file with the contract's version, from the root of the checkout. */
export const REPORTS = 'shared/api'
export const MANIFEST = 'shared/package.json'
/** How the name of a report ends. */
export const ENDING = '.api.md'

/** The contract at some moment. */
export interface Contract {
  /** `6.11` */
  version: string
  /** Name of a report → its text. */
  reports: ReadonlyMap<string, string>
}

/** Version of the contract from the text of its package.json: `1.4.2` → `1.4`. */
export function contractVersion(manifest: string): string {
  return (JSON.parse(manifest) as { version: string }).version.split('.').slice(0, 2).join('.')
}

/** The contract as it is written in the checkout `root`. */
export function writtenContract(root: string): Contract {
  const folder = join(root, REPORTS)
  mkdirSync(folder, { recursive: true })
  const files = readdirSync(folder).filter((file) => file.endsWith(ENDING))
  return {
    version: contractVersion(readFileSync(join(root, MANIFEST), 'utf8')),
    reports: new Map(files.map((file) => [file, readFileSync(join(folder, file), 'utf8')])),
  }
}

/** Replaces the reports in the checkout `root`. */
export function writeReports(root: string, reports: Contract['reports']): void {
  for (const file of writtenContract(root).reports.keys()) rmSync(join(root, REPORTS, file))
  for (const [file, text] of reports) writeFileSync(join(root, REPORTS, file), text)
}

/** Names of the reports in which the two differ. */
export function differing(one: Contract['reports'], other: Contract['reports']): string[] {
  const names = new Set([...one.keys(), ...other.keys()])
  return [...names].filter((name) => one.get(name) !== other.get(name)).sort()
}
