import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { MigrationError } from './migration-error.ts'

/**
 * What databases were made of before the schema was laid out as it is now: migrations that each held tables and functions.
 * A database that has all of them is at the baseline, the table files below 200, which hold the same.
 */
interface Before {
  /** Checksums by name. */
  files: Record<string, string>
  /** Functions, views and triggers that the last of them left. */
  defines: string[]
}

const BEFORE = JSON.parse(readFileSync(join(import.meta.dirname, 'baseline.json'), 'utf8')) as Before

/** The last commit that could run the migrations of before. */
const LAST_COMMIT = 'c7f17e8'

export const DEFINED_BEFORE: readonly string[] = BEFORE.defines

export function isBefore(name: string): boolean {
  return name in BEFORE.files
}

/** Whether a table file only says once more what the migrations of before had made. */
export function isBaseline(name: string): boolean {
  return name < '200'
}

/**
 * Whether names (with their checksums, where they are known) are those of the last version of before.
 * @throws MigrationError (one line) where they are those of an older one
 */
export function isAtBaseline(applied: ReadonlyMap<string, string | null>): boolean {
  if (![...applied.keys()].some(isBefore)) return false
  for (const [name, checksum] of Object.entries(BEFORE.files)) {
    const known = applied.get(name)
    if (known === undefined)
      throw new MigrationError(
        `The data is too old for this code (before ${name}): run npm run ops -- migrate with the code of commit ${LAST_COMMIT} first`,
      )
    if (known !== null && known !== checksum)
      throw new MigrationError(`A migration that was applied has changed: ${name}`)
  }
  return true
}
