import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { onDatabase } from './blank.ts'

const BEFORE = JSON.parse(readFileSync(join(import.meta.dirname, '../../src/db/before.json'), 'utf8')) as {
  files: Record<string, string>
}

/** Migrations of before the schema was laid out as it is now, in their order. */
export const FILES_BEFORE = Object.keys(BEFORE.files)

/** Gives a database whose schema is the baseline the records that it would have from before. */
export async function recordAsBefore(url: string): Promise<void> {
  const rows = Object.entries(BEFORE.files).map(([name, checksum]) => `('${name}', '${checksum}')`)
  await onDatabase(
    url,
    'drop table schema_files',
    'delete from schema_migrations',
    `insert into schema_migrations (name, checksum) values ${rows.join(', ')}`,
  )
}
