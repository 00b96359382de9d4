import { createHash } from 'node:crypto'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { onDatabase } from '../../../test/db/blank.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/index.ts'
import { migrate } from './index.ts'
import { readSchemaFiles, type SchemaFile, type SchemaFiles } from './schema-files.ts'

const now = readSchemaFiles()

const file = (name: string, sql: string): SchemaFile => ({
  name,
  sql,
  checksum: createHash('sha256').update(sql).digest('hex'),
})

/** This code with more files, as a later release has them. */
const release = (version: number, replaced: SchemaFile[], tables: SchemaFile[] = []): SchemaFiles => ({
  version: now.version + version,
  tables: [...now.tables, ...tables],
  replaced: [...now.replaced, ...replaced],
})

const half = (head: string, answer: string, more = '') =>
  file('functions/half.sql', `create or replace function half(${head} language sql as $$ select ${answer} $$;\n${more}`)
const GRANT = 'grant execute on function half to yaksok_app;\n'

let database: TestDatabase
beforeEach(async () => {
  database = await createTestDatabase()
})
afterEach(() => database.drop())

const to = (files: SchemaFiles) => migrate(database.url, { files })
const ask = (...statements: string[]) => onDatabase(database.url, ...statements)
const halves = async () =>
  (
    await ask(`select oid::regprocedure::text as name, has_function_privilege('yaksok_app', oid, 'execute') as api,
      has_function_privilege('pg_read_all_data', oid, 'execute') as everybody from pg_proc where proname = 'half'`)
  ).map(({ name, api, everybody }) => [name, ...(api ? ['api'] : []), ...(everybody ? ['everybody'] : [])].join(' '))

describe('a function', () => {
  test('is replaced when its text changes, and at no other time', async () => {
    expect(await to(release(1, [half('n int) returns int', 'n / 2')]))).toEqual(['functions/half.sql'])
    expect(await to(release(1, [half('n int) returns int', 'n / 2')]))).toEqual([])
    expect(await to(release(2, [half('n int) returns int', 'n >> 1')]))).toEqual(['functions/half.sql'])
    expect(await ask('select half(9)')).toEqual([{ half: 4 }])
  })

  test('that takes other arguments stands alone: the one of before is gone', async () => {
    await to(release(1, [half('n int) returns int', 'n / 2')]))
    await to(release(2, [half('n bigint, up boolean) returns bigint', 'n / 2')]))
    expect(await halves()).toEqual(['half(bigint,boolean)'])
  })

  test('that takes other arguments is the API’s as well', async () => {
    await to(release(1, [half('n int) returns int', 'n / 2', GRANT)]))
    await to(release(2, [half('n bigint, up boolean) returns bigint', 'n / 2', GRANT)]))
    expect(await halves()).toEqual(['half(bigint,boolean) api'])
  })

  test('may answer something else', async () => {
    await to(release(1, [half('n int) returns int', 'n / 2', GRANT)]))
    await to(release(2, [half('n int, out half int, out rest int)', 'n / 2, n % 2', GRANT)]))
    expect(await ask('select * from half(9)')).toEqual([{ half: 4, rest: 1 }])
    expect(await halves()).toEqual(['half(integer) api'])
  })

  test('may answer something else beside the function of a trigger', async () => {
    const trigger = file(
      'functions/trigger.sql',
      'create or replace trigger fired before insert on invites for each row execute function fire();\n',
    )
    const fire = 'create or replace function fire() returns trigger language plpgsql as $$ begin return new; end $$;\n'
    await to(release(1, [half('n int) returns int', 'n / 2', fire), trigger]))
    await to(release(2, [half('n int) returns bigint', 'n::bigint / 2', fire), trigger]))
    expect(await ask('select half(9)')).toEqual([{ half: '4' }])
  })

  test('is the API’s while its file says so, and never everybody’s', async () => {
    await to(release(1, [half('n int) returns int', 'n / 2', GRANT)]))
    expect(await halves()).toEqual(['half(integer) api'])
    await to(release(2, [half('n int) returns int', 'n / 2')]))
    expect(await halves()).toEqual(['half(integer)'])
  })

  test('that no file defines any more is dropped, with its trigger; what others made in the schema stays', async () => {
    const watch = file(
      'functions/watch.sql',
      `create or replace function watch() returns trigger language plpgsql as $$ begin return null; end $$;
create or replace trigger watched after insert on notices for each row execute function watch();\n`,
    )
    await ask(`create function mine() returns int language sql return 1`)
    await to(release(1, [watch, half('n int) returns int', 'n / 2')]))
    expect(await to(release(2, [half('n int) returns int', 'n / 2')]))).toEqual(['functions/watch.sql'])
    expect(await ask(`select proname from pg_proc where proname in ('watch', 'mine', 'half') order by 1`)).toEqual([
      { proname: 'half' },
      { proname: 'mine' },
    ])
    expect(await ask(`select 1 from pg_trigger where tgname = 'watched'`)).toEqual([])
  })

  test('may call one that stands after it, in another file', async () => {
    const first = file(
      'functions/a.sql',
      `create or replace function quarter(n int) returns int language sql as $$ select half(half(n)) $$;\n`,
    )
    await to(release(1, [first, half('n int) returns int', 'n / 2')]))
    expect(await ask('select quarter(9)')).toEqual([{ quarter: 2 }])
  })
})

test('all of a release or nothing: a file that fails takes tables and functions back with it', async () => {
  const table = file('990_coupons.sql', 'create table coupons (id bigint primary key);')
  const broken = file(
    'functions/zz.sql',
    'create or replace function zz() returns nothing language sql as $$ select 1 $$;',
  )
  await expect(to(release(1, [half('n int) returns int', 'n / 2'), broken], [table]))).rejects.toThrow(
    /^The migration failed and changed nothing: functions\/zz\.sql: /,
  )
  expect(await ask(`select to_regclass('coupons') as found`)).toEqual([{ found: null }])
  expect(await halves()).toEqual([])
  expect(await to(now)).toEqual([])
})

test('whoever works meanwhile calls the old function or the new one, never none', async () => {
  await to(release(1, [half('n int) returns int', '1')]))
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const answers = new Set<number>()
  let done = false
  const calls = (async () => {
    while (!done) answers.add((await client.query('select half(9)')).rows[0].half)
  })()
  for (let version = 2; version < 12; version++)
    await to(release(version, [half('n int) returns int', String(version))]))
  done = true
  await calls
  await client.end()
  for (const answer of answers) expect(answer).toBeLessThan(12)
})

test('a transaction that lasts holds up the upgrade, and not whoever comes after it', async () => {
  const holder = new pg.Client({ connectionString: database.url })
  await holder.connect()
  const say = `insert into notices (title, text) values ('a', 'b')`
  await holder.query('begin')
  await holder.query(say)
  let upgraded = false
  const upgrade = to(
    release(1, [], [file('990_notices.sql', 'alter table notices add column pinned boolean not null default false;')]),
  ).then(() => {
    upgraded = true
  })
  const waits = `select 1 from pg_stat_activity where application_name = 'yaksok-migrate' and wait_event_type = 'Lock'
    and datname = current_database()`
  await expect.poll(() => ask(waits)).toHaveLength(1)
  // Behind the upgrade, which gives up its place.
  await ask(say)
  expect(upgraded).toBe(false)
  await holder.query('commit')
  await upgrade
  expect(await ask('select pinned from notices')).toEqual([{ pinned: false }, { pinned: false }])
  await holder.end()
})

describe('an older process', () => {
  test('does not put the functions of before back', async () => {
    await to(release(1, [half('n int) returns int', 'n / 2')]))
    await expect(to(now)).rejects.toThrow('newer than this code (functions')
    expect(await halves()).toEqual(['half(integer)'])
  })

  test('is refused by a table it does not know', async () => {
    await to(release(0, [], [file('990_coupons.sql', 'create table coupons (id bigint primary key);')]))
    await expect(to(now)).rejects.toThrow('newer than this code (990_coupons.sql)')
  })

  test('while the text of a version is still being written, there and back is allowed', async () => {
    await to(release(1, [half('n int) returns int', '1')]))
    await to(release(1, [half('n int) returns int', '2')]))
    await to(release(1, [half('n int) returns int', '1')]))
    expect(await ask('select half(9)')).toEqual([{ half: 1 }])
  })
})

test('a released table file that was edited is refused', async () => {
  const tables = now.tables.map((one, index) => (index === 0 ? file(one.name, `${one.sql}\n`) : one))
  await expect(to({ ...now, tables })).rejects.toThrow(`has changed: ${now.tables[0]?.name}`)
})

test('no two functions share a name, so that a name says which', async () => {
  expect(
    await ask(`select proname from pg_proc where pronamespace = 'public'::regnamespace group by 1 having count(*) > 1`),
  ).toEqual([])
})

test('every function is valid where all others are there', async () => {
  const sql = now.replaced.map((one) => one.sql).join('\n')
  await ask(`set check_function_bodies = on;\n${sql}`)
})
