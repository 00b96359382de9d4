import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** One plain SQL file of this folder. */
export interface SchemaFile {
  /** `110_ledger.sql`; of what is replaced with its folder, `functions/turns.sql`. */
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
  const functions = read('functions', 'functions/').sort((a, b) => place(a) - place(b))
  return {
    tables: read('tables'),
    replaced: [...functions, ...read('seeds', 'seeds/')],
    version: readManifest().version,
  }
}

function read(folder: string, prefix = ''): SchemaFile[] {
  const path = join(import.meta.dirname, folder)
  return readdirSync(path)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => {
      const sql = readFileSync(join(path, file), 'utf8')
      return { name: `${prefix}${file}`, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    })
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
