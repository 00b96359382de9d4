import { afterEach, expect, test } from 'vitest'
import {
  createTestDatabase,
  createTestServer,
  TEST_DATA_KEYS,
  type TestDatabase,
  testVault,
} from '../../../test/index.ts'
import { createApi } from '../../app.ts'
import { seedDemo } from '../../samples/index.ts'
import { many, one } from '../database/index.ts'
import { applicationUrl } from '../postgres/index.ts'
import { withDemoDefault } from './environment.ts'
import { ConfigError, readConfig } from './index.ts'

const LICENSED = {
  MONEY_MODE: 'licensed',
  OPERATOR_LICENSE: '게임물관리위원회 2026-1',
  LOG_LEVEL: 'silent',
  DATA_KEYS: TEST_DATA_KEYS,
}

const databases: TestDatabase[] = []
afterEach(async () => {
  for (const database of databases.splice(0)) await database.drop()
})

async function database(contents: 'empty' | 'demo'): Promise<TestDatabase> {
  const made = await createTestDatabase(contents)
  databases.push(made)
  return made
}

const open = ({ url }: TestDatabase, env: Record<string, string>) =>
  createApi({ config: readConfig(env), connectionString: applicationUrl(url), ownerConnectionString: url, modules: [] })

test('a licensed house with DEMO_DATA=1 is refused', () => {
  expect(() => readConfig({ ...LICENSED, DEMO_DATA: '1' })).toThrow(ConfigError)
  expect(() => readConfig({ ...LICENSED, DEMO_DATA: '1' })).toThrow('DEMO_DATA=0')
  expect(readConfig({ ...LICENSED, DEMO_DATA: '0' }).demoData).toBe(false)
})

test.each([
  [{}, true],
  [{ DEMO_DATA: '0' }, false],
  [LICENSED, false],
  [{ DATABASE_URL: 'postgres://a/b' }, false],
  [{ DATABASE_URL: '' }, true],
  [{ DATABASE_URL: 'postgres://a/b', DEMO_DATA: '1' }, true],
])('npm start with %j has demo data: %s', (env, expected) => {
  expect(readConfig(withDemoDefault(env)).demoData).toBe(expected)
})

test('a licensed start makes neither members nor the invitation that everybody knows', async () => {
  const made = await database('empty')
  const server = await createTestServer({ database: made, config: readConfig(withDemoDefault(LICENSED)) })
  try {
    expect(await many(server.owner, 'select 1 from members union all select 1 from invites')).toEqual([])
  } finally {
    await server.close()
  }
})

test('a licensed start on a database with demo members is refused, with what to do', async () => {
  await expect(open(await database('demo'), LICENSED)).rejects.toThrow(/demo.*new DATA_DIR/)
})

test('demo data never comes into a database that has a member', async () => {
  const made = await database('empty')
  const server = await createTestServer({ database: made, modules: [] })
  try {
    await server.owner.query(`insert into members (username, password_hash) values ('real', '')`)
    expect(await seedDemo(made.url, testVault())).toBe(false)
    expect(await many(server.owner, 'select username from members')).toEqual([{ username: 'real' }])
    expect(await one(server.owner, 'select 1 from invites')).toBeNull()
    expect(await one(server.owner, 'select 1 from venues')).toBeNull()
  } finally {
    await server.close()
  }
})

test.each(['DATABASE_URL', 'DATABASE_OWNER_URL'])('a wrong %s is named and never printed', (name) => {
  const read = () => readConfig({ [name]: 'postgrs://app2:SECRETPW@db/yaksok' })
  expect(read).toThrow(name)
  expect(read).not.toThrow('SECRETPW')
})
