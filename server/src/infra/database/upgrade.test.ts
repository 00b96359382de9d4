import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { FILES_BEFORE, recordAsBefore, tablesSince } from '../../../test/db/as-before.ts'
import { createBlankDatabase, onDatabase } from '../../../test/db/blank.ts'
import { fingerprint, OF_TABLES, USED_BY_PROCESSES } from '../../../test/db/fingerprint.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/index.ts'
import { ownerPool } from '../../../test/owner-pool.ts'
import { restoreBackup, writeBackup } from '../backup/index.ts'
import { isBaseline } from './baseline.ts'
import { migrate, missingMigrations } from './index.ts'
import { readSchemaFiles } from './schema-files.ts'

/** The schema of the last release before this layout, read from a database that its 30 migrations had made. */
const RELEASED = readFileSync(join(import.meta.dirname, '../../../test/db/released-schema.txt'), 'utf8')
  .trim()
  .split('\n')
/** What a later release has taken away, each with the reason that its table file states. */
const GIVEN_UP: readonly string[] = []

let databases: TestDatabase[] = []
afterEach(async () => {
  for (const database of databases) await database.drop()
  databases = []
})

async function own(made: Promise<TestDatabase>): Promise<string> {
  const database = await made
  databases.push(database)
  return database.url
}

async function linesOf(url: string): Promise<string[]> {
  const pool = ownerPool(url)
  try {
    return await fingerprint(pool)
  } finally {
    await pool.end()
  }
}

/** Number and digest of the rows of every table but the records of files. */
async function rowsOf(url: string): Promise<Record<string, unknown>> {
  const tables = await onDatabase(
    url,
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
       and relname not in ('schema_migrations', 'schema_files') order by 1`,
  )
  const digests = tables.map(
    ({ name }) =>
      `select '${name}' as name, count(*)::int as n, md5(coalesce(string_agg(r::text, '|' order by r::text), '')) from ${name} r`,
  )
  return Object.fromEntries((await onDatabase(url, digests.join(' union all '))).map((row) => [row.name, row]))
}

/** Empties the tables that came after the baseline; some of them nobody may. */
async function emptySince(url: string): Promise<void> {
  const each = (work: (table: string) => string) => onDatabase(url, ...tablesSince().map(work))
  await each((table) => `alter table ${table} disable trigger user`)
  await each((table) => `delete from ${table}`)
  await each((table) => `alter table ${table} enable trigger user`)
}

describe('the table files of the baseline', () => {
  test('make the tables that the migrations of before had made, to the last constraint', async () => {
    const url = await own(createBlankDatabase())
    const baseline = readSchemaFiles()
      .tables.map(({ name }) => name)
      .filter(isBaseline)
    expect(await migrate(url, { upTo: baseline })).toEqual(expect.arrayContaining(baseline))
    const made = (await linesOf(url)).filter((line) => OF_TABLES.test(line) && !/\bschema_files/.test(line))
    expect(made).toEqual(RELEASED.filter((line) => OF_TABLES.test(line)))
  })

  test('and what else follows: all that a process of the release uses is still there', async () => {
    // what has a default may be left out of a call, as `p_confirmed` of order_place
    const callable = (line: string) => line.replace(/, p_\w+ \w+ DEFAULT \w+/g, '')
    const now = new Set((await linesOf(await own(createTestDatabase()))).flatMap((line) => [line, callable(line)]))
    // a process names the columns that it reads: more of them in an answer are nothing to it
    const hasMore = (line: string) => {
      const [call = '', rest] = line.split(/(?=\) record )/)
      return rest !== undefined && [...now].some((one) => one.startsWith(`${call}, OUT `) && one.endsWith(rest))
    }
    const missing = RELEASED.filter((line) => USED_BY_PROCESSES.test(line) && !now.has(line) && !hasMore(line))
    expect(missing).toEqual(GIVEN_UP)
  })
})

/** Words of searches and counts follow from the catalogue: an upgrade writes what triggers write. */
async function keptByTriggers(url: string) {
  const { search_words, search_parts, catalogue_counts, comment_counts } = await rowsOf(url)
  // its walks begin with their table
  return {
    search_words,
    search_parts,
    catalogue_counts,
    comment_counts,
    verification_walks: expect.objectContaining({ n: 5 }),
  }
}

test('a database of a version that was cut under other names of two files is brought up, and calls them as this code does', async () => {
  const url = await own(createTestDatabase())
  const names = () =>
    onDatabase(url, `select name from schema_migrations where name ~ 'optional_consents|passkey_proof' order by 1`)
  const present = await names()
  for (const [before, now] of [
    ['400_optional_consents.sql', '430_optional_consents.sql'],
    ['410_passkey_proof.sql', '440_passkey_proof.sql'],
  ])
    await onDatabase(url, `update schema_migrations set name = '${before}' where name = '${now}'`)
  expect(await names()).not.toEqual(present)
  await migrate(url)
  expect(await names()).toEqual(present)
})

describe('a database of before', () => {
  let fresh: string[]
  beforeAll(async () => {
    const database = await createTestDatabase()
    fresh = await linesOf(database.url)
    await database.drop()
  })

  test('with all its migrations is brought up in place, without losing a row, and is what a new one is', async () => {
    const url = await own(createTestDatabase('demo'))
    await onDatabase(url, `update lotteries set name = '새 이름' where key = 'h2'`)
    const kept = await keptByTriggers(url)
    await emptySince(url)
    const rows = await rowsOf(url)
    await recordAsBefore(url)
    const { tables, replaced } = readSchemaFiles()
    const names = [...tables.filter(({ name }) => !isBaseline(name)), ...replaced].map(({ name }) => name)
    expect(await missingMigrations(url)).toEqual(names)
    for (const run of [names, []]) expect(await migrate(url)).toEqual(run)
    expect(await rowsOf(url)).toEqual({ ...rows, ...kept, reply_templates: expect.anything() })
    expect(await linesOf(url)).toEqual(fresh)
    // What had run, and when, is still on record.
    const records = await onDatabase(url, 'select name from schema_migrations')
    expect(records.map(({ name }) => name)).toEqual(expect.arrayContaining(FILES_BEFORE))
  })

  test('that lacks one of them is refused with the commit to pass through, and stays as it is', async () => {
    const url = await own(createTestDatabase())
    await recordAsBefore(url)
    await onDatabase(url, `delete from schema_migrations where name = '070_write_probe.sql'`)
    await expect(migrate(url)).rejects.toThrow(/too old for this code \(before 070_write_probe\.sql\).* commit c7f17e8/)
    expect(await onDatabase(url, `select to_regclass('schema_files') as found`)).toEqual([{ found: null }])
  })

  test('with another text of one of them is refused', async () => {
    const url = await own(createTestDatabase())
    await recordAsBefore(url)
    await onDatabase(url, `update schema_migrations set checksum = '' where name = '010_ledger.sql'`)
    await expect(migrate(url)).rejects.toThrow('has changed: 010_ledger.sql')
  })

  test('its backup is restored; one of an older version is refused before anything is touched', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'yaksok-upgrade-'))
    const source = await own(createTestDatabase('demo'))
    await recordAsBefore(source)
    const file = join(folder, 'before.sql.gz')
    await writeBackup(source, file)
    const text = gunzipSync(readFileSync(file)).toString()
    expect(text.split('\n')[1]).toBe(`-- migrations: ${FILES_BEFORE.join(' ')}`)
    const older = join(folder, 'older.sql.gz')
    writeFileSync(older, gzipSync(text.replace(' 070_write_probe.sql', '')))
    const target = await own(createBlankDatabase())
    const pool = ownerPool(target)
    try {
      await expect(restoreBackup(pool, target, older)).rejects.toThrow('commit c7f17e8')
      expect(await onDatabase(target, `select to_regclass('members') as found`)).toEqual([{ found: null }])
      await restoreBackup(pool, target, file)
    } finally {
      await pool.end()
      rmSync(folder, { recursive: true })
    }
    expect(await linesOf(target)).toEqual(fresh)
    const [restored, was] = [await rowsOf(target), await rowsOf(source)]
    // tables that have had no column since
    for (const table of ['members', 'ledger_entries', 'ledger_accounts', 'lotteries', 'categories'])
      expect(restored[table]).toEqual(was[table])
  })
})
