import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

/** One plain SQL file: of this folder, or of the `sql/` folder of what it belongs to. */
export interface SchemaFile {
  /** `110_ledger.sql`; of what is replaced with its kind, `functions/take_turn.sql`. */
  name: string
  sql: string
  checksum: string
}

/** What a database is made of (server/src/infra/database/README.md). */
export interface SchemaFiles {
  /** Run once, in order; a released one never changes. */
  tables: readonly SchemaFile[]
  /** Functions, views, triggers and seeds: run again as a whole whenever their text has changed. */
  replaced: readonly SchemaFile[]
  /** Grows with each change of what is replaced, so that an older process does not put older texts back. */
  version: number
}

/** The version and the checksums of all files; `npm run schema` writes it. */
export const MANIFEST = join(import.meta.dirname, 'manifest.json')

export interface Manifest {
  version: number
  tables: Record<string, string>
  replaced: Record<string, string>
}

export function readManifest(): Manifest {
  return JSON.parse(readFileSync(MANIFEST, 'utf8')) as Manifest
}

export function readSchemaFiles(): SchemaFiles {
  const functions = read(SOURCES, '*/*/sql/*.sql', 'functions/').sort((a, b) => place(a) - place(b))
  return {
    tables: read(import.meta.dirname, 'tables/*.sql'),
    replaced: [...functions, ...read(import.meta.dirname, 'seeds/*.sql', 'seeds/')],
    version: readManifest().version,
  }
}

/** The server's sources: each part of it has its SQL beside it. */
const SOURCES = join(import.meta.dirname, '../..')

function read(root: string, pattern: string, prefix = ''): SchemaFile[] {
  return globSync(pattern, { cwd: root })
    .map((path) => {
      const sql = readFileSync(join(root, path), 'utf8')
      return { name: `${prefix}${basename(path)}`, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}

/** Views may call functions, and triggers do. */
function place({ sql }: SchemaFile): number {
  const defined = definedIn(sql)
  return Math.max(0, ...defined.map((one) => ['function', 'view', 'trigger'].indexOf(one.split(' ')[0] as string)))
}

const DEFINES = /^create or replace (?:(function|view) (\w+)|trigger (\w+)\b[^;]*? on (\w+))/gm

/** What a file defines: `function turn_take`, `view account_statements`, `trigger rounds_kept on rounds`. */
export function definedIn(sql: string): string[] {
  return [...sql.matchAll(DEFINES)].map(([, kind, name, trigger, table]) =>
    trigger ? `trigger ${trigger} on ${table}` : `${kind} ${name}`,
  )
}

const GRANT = /^grant execute on function ([\w,\s]+?)\s+to\s+yaksok_app;$/gm

/** The functions that the API may execute, as the files say. */
export function grantedIn(files: SchemaFiles): string[] {
  return files.replaced.flatMap(({ sql }) => [...sql.matchAll(GRANT)].flatMap(([, names = '']) => names.split(/,\s*/)))
}

/** Names of tables as they were made, and as table files have renamed them since. */
export function renamedTables(files = readSchemaFiles()): Map<string, string> {
  const found = files.tables.flatMap(({ sql }) => [...sql.matchAll(/^alter table (\w+) rename to (\w+)/gm)])
  return new Map(found.map(([, before = '', now = '']) => [before, now]))
}
