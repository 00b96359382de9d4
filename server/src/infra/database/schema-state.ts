import type pg from 'pg'
import { isBefore } from './baseline.ts'

/** Table files whose names of before stand in databases of a version that was cut (fb2cf358b, server 1.2). */
const RENAMED: Readonly<Record<string, string>> = {
  '400_optional_consents.sql': '430_optional_consents.sql',
  '410_passkey_proof.sql': '440_passkey_proof.sql',
}

/** The name that a table file has now. */
export const presentName = (name: string): string => RENAMED[name] ?? name

/** What a database says of the files it was made from. */
export interface SchemaState {
  /** Checksums of the table files (and of what was there before them) that have run, by name. */
  tables: ReadonlyMap<string, string>
  /** Files that are replaced as a whole, by name. */
  replaced: ReadonlyMap<string, { checksum: string; defines: string[] }>
  /** The newest version of what is replaced; 0 where there is none yet. */
  version: number
}

export async function readSchemaState(client: Pick<pg.ClientBase, 'query'>): Promise<SchemaState> {
  const tables = await rowsOf<{ name: string; checksum: string }>(client, 'schema_migrations')
  const replaced = await rowsOf<{ name: string; checksum: string; version: number; defines: string[] }>(
    client,
    'schema_files',
  )
  return {
    tables: new Map(tables.map(({ name, checksum }) => [presentName(name), checksum])),
    replaced: new Map(replaced.map((row) => [row.name, row])),
    version: Math.max(0, ...replaced.map(({ version }) => version)),
  }
}

/** Names of the table files that have run: what a backup says it was made from. */
export async function tableFilesOf(client: Pick<pg.ClientBase, 'query'>): Promise<string[]> {
  const names = [...(await readSchemaState(client)).tables.keys()]
  const now = names.filter((name) => !isBefore(name))
  return (now.length > 0 ? now : names).sort()
}

/** The rows of a record; none where it is not there yet. */
async function rowsOf<Row extends pg.QueryResultRow>(
  client: Pick<pg.ClientBase, 'query'>,
  record: 'schema_migrations' | 'schema_files',
): Promise<Row[]> {
  const { rows: found } = await client.query(`select 1 from pg_class where oid = to_regclass('public.${record}')`)
  return found.length > 0 ? (await client.query<Row>(`select * from ${record}`)).rows : []
}

/** Makes the records of a database that has none, and calls files by the names that they have now. */
export const RECORDS = `
  create table if not exists schema_migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now());
  create table if not exists schema_files (
    name text primary key, checksum text not null, version int not null, defines text[] not null,
    applied_at timestamptz not null default now());
  ${Object.entries(RENAMED)
    .map(([before, now]) => `update schema_migrations set name = '${now}' where name = '${before}'`)
    .join(';\n')}`
