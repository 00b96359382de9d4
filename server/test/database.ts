import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import pg from 'pg'
import { migrate } from '../src/infra/database/index.ts'
import { seedDemo } from '../src/samples/index.ts'
import { startTestCluster, type TestCluster } from './cluster.ts'
import { testVault } from './keys.ts'

/** Where vitest's global set-up leaves the address of the run's cluster for its workers. */
export const CLUSTER_VARIABLE = 'YAKSOK_TEST_CLUSTER'

/** SQL that every database of a run is given, e.g. a faulty function (tests/simulation/mutants). */
const SQL_VARIABLE = 'YAKSOK_TEST_SQL'

/** What a fresh database starts with: the schema alone, or the demo members and samples too. */
export type Contents = 'empty' | 'demo'

/** A database of one test file's own. */
export interface TestDatabase {
  url: string
  drop(): Promise<void>
}

/**
 * Makes a database in the cluster of this test run (about 40 ms: a copy of a template made once a run).
 * Outside vitest's server project a cluster is started for this process and stopped by {@link stopOwnCluster}.
 */
export async function createTestDatabase(contents: Contents = 'empty'): Promise<TestDatabase> {
  return await fromTemplate(templateName(contents), (admin, cluster) => ensureTemplate(admin, cluster, contents))
}

/** A copy of a test database as it is now, e.g. to put it back later. Nobody may be connected to it. */
export async function copyTestDatabase(source: TestDatabase): Promise<TestDatabase> {
  return await fromTemplate(/test_[0-9a-f]+/.exec(source.url)?.[0] ?? '')
}

type ClusterUrl = (database: string) => string

async function fromTemplate(
  template: string,
  prepare?: (admin: pg.Client, cluster: ClusterUrl) => Promise<void>,
): Promise<TestDatabase> {
  const cluster = await clusterUrls()
  const name = `test_${randomBytes(8).toString('hex')}`
  await withAdmin(cluster('postgres'), async (admin) => {
    await prepare?.(admin, cluster)
    // Files are copied, not logged page by page: a third of the time, and this cluster outlives no power cut anyway.
    await admin.query(`create database ${name} template ${template} strategy file_copy`)
  })
  return {
    url: cluster(name),
    drop: () => withAdmin(cluster('postgres'), (admin) => admin.query(`drop database if exists ${name} with (force)`)),
  }
}

let own: Promise<TestCluster> | undefined

async function clusterUrls(): Promise<(database: string) => string> {
  const shared = process.env[CLUSTER_VARIABLE]
  if (shared) return (database) => shared.replace('/postgres?', `/${database}?`)
  own ??= startTestCluster()
  return (await own).url
}

/** Stops the cluster this process started for itself, if any. */
export async function stopOwnCluster(): Promise<void> {
  const cluster = await own
  own = undefined
  await cluster?.stop()
}

function templateName(contents: Contents): string {
  return `template_${contents}`
}

/** Builds the template under a lock that all workers of the run share; `datallowconn` off marks it as finished. */
async function ensureTemplate(admin: pg.Client, url: (database: string) => string, contents: Contents): Promise<void> {
  const name = templateName(contents)
  const finished = async () =>
    (await admin.query('select 1 from pg_database where datname = $1 and not datallowconn', [name])).rowCount === 1
  if (await finished()) return
  await admin.query('select pg_advisory_lock(1)')
  try {
    if (await finished()) return
    await admin.query(`drop database if exists ${name} with (force)`)
    await admin.query(`create database ${name}`)
    await migrate(url(name))
    if (process.env[SQL_VARIABLE]) await runFile(url(name), process.env[SQL_VARIABLE])
    if (contents === 'demo') await seedDemo(url(name), testVault())
    await admin.query(`alter database ${name} with allow_connections false`)
  } finally {
    await admin.query('select pg_advisory_unlock(1)')
  }
}

const runFile = (url: string, file: string) => withAdmin(url, (owner) => owner.query(readFileSync(file, 'utf8')))

async function withAdmin(url: string, work: (admin: pg.Client) => Promise<unknown>): Promise<void> {
  const admin = new pg.Client({ connectionString: url })
  admin.on('error', () => {})
  await admin.connect()
  try {
    await work(admin)
  } finally {
    await admin.end()
  }
}
