import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/index.ts'
import { ownerPool } from '../../../test/owner-pool.ts'
import { createPool, many, migrate, type Pool } from '../database/index.ts'
import { applicationUrl } from '../postgres/index.ts'
import { keyId, newKey, prepareVault, reloadVault } from './index.ts'

let database: TestDatabase
let owner: Pool
let app: Pool

beforeEach(async () => {
  database = await createTestDatabase()
  await migrate(database.url)
  owner = ownerPool(database.url)
  app = createPool(applicationUrl(database.url), { role: null, max: 2 })
})

afterEach(async () => {
  await Promise.all([owner.end(), app.end()])
  await database.drop()
})

const config = (...keys: Buffer[]) => ({
  dataDir: '/nowhere',
  databaseUrl: 'postgresql://elsewhere',
  dataKeys: keys.map((key) => key.toString('base64')),
})
const known = () => many<{ id: string }>(owner, 'select id from data_keys order by id')

test('the application’s login begins a new database: its first key is on record', async () => {
  const key = newKey()
  const vault = await prepareVault(app, config(key))
  expect(vault.current).toBe(keyId(key))
  expect(await known()).toEqual([{ id: keyId(key) }])
})

test('of two processes that begin it with different keys one starts', async () => {
  const begun = await Promise.allSettled([prepareVault(app, config(newKey())), prepareVault(app, config(newKey()))])
  expect(begun.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await known()).toHaveLength(1)
})

test('a process that restarts with a new key in front starts, and seals what others can open until the rotation', async () => {
  const [old, fresh] = [newKey(), newKey()]
  const before = await prepareVault(app, config(old))
  const after = await prepareVault(app, config(fresh, old))
  expect(after).toMatchObject({ current: keyId(old), newest: keyId(fresh), ids: [keyId(old), keyId(fresh)] })
  expect(before.open(after.seal('110', 'of 1'), 'of 1')).toBe('110')
  expect(after.marks('110')[0]).toEqual(before.mark('110'))
  await owner.query('insert into data_keys (id) values ($1)', [keyId(fresh)])
  await reloadVault(app, after)
  expect(after.current).toBe(keyId(fresh))
})

test('the application’s login cannot add a key once one is recorded, so it cannot keep processes from starting', async () => {
  const key = newKey()
  await prepareVault(app, config(key))
  await app.query('select first_data_key($1)', ['0badc0de'])
  for (const statement of [
    `insert into data_keys (id) values ('0badc0de')`,
    'delete from data_keys',
    `update data_keys set id = '0badc0de'`,
  ])
    await expect(app.query(statement)).rejects.toMatchObject({ code: '42501' })
  expect(await known()).toEqual([{ id: keyId(key) }])
})

test('no text but a key’s id begins a database', async () => {
  for (const id of [null, '', 'ABCDEF01', '0badc0de; drop table members', 'x'.repeat(9)])
    await expect(app.query('select first_data_key($1)', [id])).rejects.toMatchObject({ code: '22023' })
  expect(await known()).toEqual([])
})
