import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isBaseline } from '../../src/infra/database/baseline.ts'
import { readSchemaFiles, renamedTables } from '../../src/infra/database/schema-files.ts'
import { onDatabase } from './blank.ts'

const BEFORE = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../src/infra/database/baseline.json'), 'utf8'),
) as {
  files: Record<string, string>
}

/** Migrations of before the schema was laid out as it is now, in their order. */
export const FILES_BEFORE = Object.keys(BEFORE.files)

const filesSince = () => readSchemaFiles().tables.filter(({ name }) => !isBaseline(name))

/** Tables that files after the baseline have made, by the names that they have now; those that refer to others first. */
export const tablesSince = () => {
  const renamed = renamedTables()
  return filesSince()
    .flatMap(({ sql }) => [...sql.matchAll(/^create table (\w+)/gm)].map(([, table]) => String(table)))
    .map((table) => renamed.get(table) ?? table)
    .reverse()
}

/** What those files have added to the tables of the baseline, as statements that take it away again. */
const additionsSince = () =>
  filesSince().flatMap(({ sql }) => [
    ...[...sql.matchAll(/^create index (\w+)/gm)].map(([, index]) => `drop index if exists ${index}`),
    ...[...sql.matchAll(/^alter table (\w+) add column (\w+)/gm)].map(
      ([, table, column]) => `alter table if exists ${table} drop column ${column} cascade`,
    ),
  ])

/** Takes a database back to the baseline, with the records that it would have from before. */
export async function recordAsBefore(url: string): Promise<void> {
  const rows = Object.entries(BEFORE.files).map(([name, checksum]) => `('${name}', '${checksum}')`)
  await onDatabase(
    url,
    // what tables of before refer to new ones by goes first
    ...[...renamedTables().keys()].map((view) => `drop view ${view}`),
    ...additionsSince(),
    // and with a table the functions that take its rows
    ...tablesSince().map((table) => `drop table ${table} cascade`),
    'drop table schema_files',
    'delete from schema_migrations',
    `insert into schema_migrations (name, checksum) values ${rows.join(', ')}`,
  )
}
