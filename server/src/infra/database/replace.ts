import type pg from 'pg'
import { sqlState } from './errors.ts'
import type { Plan } from './plan.ts'
import { forRole } from './roles.ts'
import { definedIn, type SchemaFile } from './schema-files.ts'

/** What a function answers, or the columns of a view, cannot change in place; nor is a grant to one of two of a name clear. */
const NOT_IN_PLACE = ['42P13', '42P16', '42725']
/** Others depend on it, as a trigger on its function. */
const DEPENDED_ON = '2BP01'

/**
 * Runs the changed files of functions, views, triggers and seeds and drops what no file defines any more, in the caller's
 * transaction: others see all of it or nothing. A function that takes other arguments than before replaces the one of its
 * name.
 */
export async function replaceFiles(
  client: pg.ClientBase,
  plan: Plan,
  { version, roleExists }: { version: number; roleExists: boolean },
): Promise<void> {
  // A function may be written before what it calls.
  await client.query('set local check_function_bodies = off')
  for (const file of plan.replaced) {
    await replace(client, file, forRole(file.sql, roleExists))
    await client.query(
      `insert into schema_files (name, checksum, version, defines) values ($1, $2, $3, $4)
       on conflict (name) do update
         set (checksum, version, defines, applied_at) = (excluded.checksum, excluded.version, excluded.defines, now())`,
      [file.name, file.checksum, version, definedIn(file.sql)],
    )
  }
  await drop(client, plan.dropped)
  await client.query('delete from schema_files where name = any ($1)', [plan.gone])
  if (plan.replaced.length + plan.gone.length > 0) await client.query('update schema_files set version = $1', [version])
}

async function replace(client: pg.ClientBase, file: SchemaFile, sql: string): Promise<void> {
  const defines = definedIn(file.sql)
  const names = namesOf(defines, 'function')
  const before = await functionsNamed(client, names)
  await client.query('savepoint in_place')
  try {
    await client.query(sql)
  } catch (error) {
    if (!NOT_IN_PLACE.includes(sqlState(error) ?? ''))
      throw new Error(`${file.name}: ${(error as Error).message}`, { cause: error })
    await client.query('rollback to savepoint in_place')
    await drop(client, defines, true)
    await client.query(sql)
  }
  await client.query('release savepoint in_place')
  const after = await functionsNamed(client, names)
  const made = after.filter(({ oid }) => !before.some((old) => old.oid === oid))
  for (const { oid, name, signature } of before)
    if (after.some((one) => one.oid === oid) && made.some((one) => one.name === name))
      await client.query(`drop function ${signature}`)
}

/**
 * Drops what is listed and is there, those first that may use the others; fails where anything else uses it.
 * @param sparing leaves functions that anything else uses: of a file that is run again these are replaced in place
 */
async function drop(client: pg.ClientBase, defined: readonly string[], sparing = false): Promise<void> {
  for (const one of namesOf(defined, 'trigger')) {
    const table = one.split(' on ')[1] as string
    const { rows } = await client.query('select to_regclass($1) as found', [`public.${table}`])
    if (rows[0]?.found) await client.query(`drop trigger if exists ${one}`)
  }
  for (const view of namesOf(defined, 'view')) await client.query(`drop view if exists ${view}`)
  for (const { signature } of await functionsNamed(client, namesOf(defined, 'function'))) {
    await client.query('savepoint one')
    try {
      await client.query(`drop function ${signature}`)
    } catch (error) {
      if (!sparing || sqlState(error) !== DEPENDED_ON) throw error
      await client.query('rollback to savepoint one')
    }
    await client.query('release savepoint one')
  }
}

function namesOf(defined: readonly string[], kind: string): string[] {
  return defined.filter((one) => one.startsWith(`${kind} `)).map((one) => one.slice(kind.length + 1))
}

async function functionsNamed(client: pg.ClientBase, names: readonly string[]) {
  const { rows } = await client.query<{ oid: string; name: string; signature: string }>(
    `select oid::text, proname as name, oid::regprocedure::text as signature from pg_proc
     where pronamespace = 'public'::regnamespace and proname = any ($1)`,
    [names],
  )
  return rows
}
