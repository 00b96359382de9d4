import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { createTestDatabase } from '../../../test/index.ts'
import { applicationUrl, startCluster } from '../postgres/index.ts'
import { actingRole, createPool, migrate, missingMigrations, one } from './index.ts'

const cleanups: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

async function asAdmin<T>(url: string, work: (admin: pg.Client) => Promise<T>): Promise<T> {
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  try {
    return await work(admin)
  } finally {
    await admin.end()
  }
}

const LOGIN = /\/\/\w+:(\w+)@\/\w+/
const passwordIn = (url: string) => LOGIN.exec(url)?.[1]

/** Another login of the same password. */
const as = (url: string, user: string, database: string) => url.replace(LOGIN, `//${user}:$1@/${database}`)

/** A database of an ordinary owner: a login that may make neither roles nor databases. */
async function ordinaryOwner(clusterUrl: string): Promise<string> {
  const name = `plain_${randomBytes(6).toString('hex')}`
  await asAdmin(clusterUrl, async (admin) => {
    await admin.query(`create role ${name} login nosuperuser nocreaterole password '${passwordIn(clusterUrl)}'`)
    await admin.query(`create database ${name} owner ${name}`)
  })
  cleanups.push(() =>
    asAdmin(clusterUrl, async (admin) => {
      await admin.query(`drop database ${name} with (force)`)
      await admin.query(`drop role ${name}`)
    }),
  )
  return as(clusterUrl, name, name)
}

/** The application's login of a cluster, to the database of `url`. */
const applicationOf = (cluster: string, url: string) =>
  applicationUrl(cluster).replace(/@\/\w+/, /@\/\w+/.exec(url)?.[0] ?? '')

async function anyCluster(): Promise<string> {
  const database = await createTestDatabase()
  cleanups.push(() => database.drop())
  return database.url
}

test('an ordinary database owner beside a role that others made: it migrates, warns, and works as itself', async () => {
  const url = await ordinaryOwner(await anyCluster())
  expect((await migrate(url)).length).toBeGreaterThan(10)
  const { role, warning } = await actingRole(url)
  expect(role).toBeNull()
  expect(warning).toContain('DATABASE_OWNER_URL')
  const pool = createPool(url, { role, max: 1 })
  try {
    expect(await one(pool, 'select count(*)::int as n from ledger_accounts')).toEqual({ n: expect.any(Number) })
  } finally {
    await pool.end()
  }
})

test('the login of the application works on what the owner has migrated, and may not migrate itself', async () => {
  const cluster = await anyCluster()
  const url = await ordinaryOwner(cluster)
  const app = applicationOf(cluster, url)
  await migrate(url)
  expect(await actingRole(app)).toEqual({ role: 'yaksok_app', warning: null })
  expect(await migrate(app)).toEqual([])
  await asAdmin(url, (owner) => owner.query(`delete from schema_migrations where name like '160%'`))
  expect(await missingMigrations(app)).toEqual(['160_audit.sql'])
  await expect(migrate(app)).rejects.toThrow('older than this code')
})

test('a cluster without the role: an ordinary owner migrates, and a role made later gets its rights', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'yaksok-test-roles-'))
  const cluster = await startCluster({ dataDir, purpose: 'test', leash: true })
  try {
    await asAdmin(cluster.url(), (admin) => admin.query('drop role yaksok_app'))
    const url = await ordinaryOwner(cluster.url())
    await migrate(url)
    expect((await actingRole(url)).role).toBeNull()
    const password = passwordIn(applicationUrl(cluster.url()))
    await asAdmin(cluster.url(), (admin) => admin.query(`create role yaksok_app login password '${password}'`))
    expect(await migrate(url)).toEqual([])
    const pool = createPool(applicationOf(cluster.url(), url), { max: 1 })
    try {
      await pool.query(`insert into invites (code) values ('LATE')`)
      await pool.query('select * from ledger_verify()')
      await expect(pool.query('select * from seed_chain_secrets')).rejects.toMatchObject({ code: '42501' })
      await expect(pool.query(`insert into audit (operator, action) values ('x', 'y')`)).rejects.toMatchObject({
        code: '42501',
      })
    } finally {
      await pool.end()
    }
  } finally {
    cleanups.length = 0
    await cluster.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
})

test('the embedded database: the application has a login of its own without a warning', async () => {
  const database = await createTestDatabase()
  cleanups.push(() => database.drop())
  expect(await actingRole(applicationUrl(database.url))).toEqual({ role: 'yaksok_app', warning: null })
  expect((await actingRole(database.url)).warning).toContain('owner of the tables')
})
