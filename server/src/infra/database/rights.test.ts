import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/index.ts'
import { applicationUrl } from '../postgres/index.ts'
import { createPool, many, type Pool, sqlState } from './index.ts'
import { HIDDEN_TABLES, READ_ONLY_TABLES } from './rights.ts'
import { grantedIn, readSchemaFiles } from './schema-files.ts'

const NO_RIGHT = '42501'

let database: TestDatabase
/** Logged in as the application is. */
let app: Pool

beforeAll(async () => {
  database = await createTestDatabase()
  app = createPool(applicationUrl(database.url), { max: 1 })
})

afterAll(async () => {
  await app.end()
  await database.drop()
})

const failure = async (text: string) => sqlState(await app.query(text).catch((error: unknown) => error))

test('the API may execute exactly the functions that their files grant it', async () => {
  const rows = await many<{ name: string }>(
    app,
    `select distinct proname as name from pg_proc p join pg_type t on t.oid = p.prorettype
     where pronamespace = 'public'::regnamespace and has_function_privilege('yaksok_app', p.oid, 'execute')
     order by 1`,
  )
  expect(rows.map(({ name }) => name)).toEqual(grantedIn(readSchemaFiles()).sort())
})

test('everybody may execute nothing of the schema, nor what is made later', async () => {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query('create function made_later() returns int language sql return 1')
  await client.end()
  const rows = await many(
    app,
    `select proname from pg_proc where pronamespace = 'public'::regnamespace
       and exists (select 1 from aclexplode(coalesce(proacl, acldefault('f', proowner))) e where e.grantee = 0)`,
  )
  expect(rows).toEqual([])
  expect(await failure('select made_later()')).toBe(NO_RIGHT)
})

test('the API reads and writes tables as the lists say', async () => {
  const rows = await many<{ name: string; rights: string }>(
    app,
    `select relname as name, concat(case when has_table_privilege('yaksok_app', oid, 'select') then 'r' end,
       case when has_table_privilege('yaksok_app', oid, 'insert, update, delete') then 'w' end) as rights
     from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v') and not relispartition`,
  )
  for (const { name, rights } of rows) {
    const expected = HIDDEN_TABLES.includes(name) ? '' : READ_ONLY_TABLES.includes(name) ? 'r' : 'rw'
    expect(rights, name).toBe(expected)
  }
})

describe('who has broken into a connection of the API', () => {
  test.each([
    'select wallet_decide_deposit(1, null)',
    'select wallet_decide_withdrawal(1, null)',
    `select ledger_reverse(58, 'mine')`,
    'select limits_lift_exclusion(100001)',
    'select * from seed_chain_secrets',
    'select chain_link(1, 1)',
    'alter table members disable trigger all',
    'create table public.mine (a int)',
    'set role yaksok',
    'set session authorization yaksok',
  ])('cannot: %s', async (statement) => {
    expect(await failure(statement)).toBe(NO_RIGHT)
  })

  test('stays the application after reset role', async () => {
    const client = await app.connect()
    try {
      await client.query('reset role')
      const { rows } = await client.query(
        `select session_user = 'yaksok_app' and current_user = 'yaksok_app' as app,
           (select rolsuper or rolcreaterole or rolcreatedb from pg_roles where rolname = session_user) as more`,
      )
      expect(rows).toEqual([{ app: true, more: false }])
      const error = await client.query('select * from seed_chain_secrets').catch((caught: unknown) => caught)
      expect(sqlState(error)).toBe(NO_RIGHT)
    } finally {
      client.release()
    }
  })
})
