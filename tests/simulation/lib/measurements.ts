import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { commitOf } from '../../../tools/scripts/lib/made-on.ts'

const FOLDER = join(import.meta.dirname, '../../../docs/bench')

/** Keeps what a run came to, for docs/promises.md: when, and on which commit. `npm run promises` writes the page of it. */
export function keepFigures(
  name: 'simulation' | 'sql-mutants' | 'round-life',
  figures: object,
  commit = commitOf(),
): void {
  const kept = { at: new Date().toISOString(), commit, ...figures }
  writeFileSync(join(FOLDER, `${name}.json`), `${JSON.stringify(kept, null, 2)}\n`)
}
