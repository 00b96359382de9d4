/** For tests: a PostgreSQL and an S3 server for all tests of a file. */
import { generateKeyPairSync } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Cluster, startCluster } from '@yaksok/server/postgres'
import pg from 'pg'
import S3rver from 's3rver'
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'

/** Where files may lie. */
export const PLACES = ['folder', 'bucket'] as const
export type Place = (typeof PLACES)[number]

/** An empty store, named by the environment as an operator does. */
export interface EmptyStore {
  /** Folder of everything else that a test makes. */
  dir: string
  /** Asks its database. */
  query(text: string): Promise<pg.QueryResult>
  /** Ends every connection to it. */
  cutAll(): Promise<unknown>
  /** Whether it takes connections. */
  allow(connections: boolean): Promise<unknown>
  /** Does something whose change loses its connection just before it is through. */
  endAtCommit(work: () => Promise<unknown>): Promise<void>
}

interface Servers {
  root: string
  cluster: Cluster
  admin: pg.Client
  bucket: Awaited<ReturnType<typeof startBucket>>
}

/** Starts the servers for a file of tests, and ends them with it. */
export function startServers(): Servers {
  const servers = { root: mkdtempSync(join(tmpdir(), 'shared-store-')) } as Servers
  beforeAll(async () => {
    const { root } = servers
    servers.cluster = await startCluster({ dataDir: join(root, 'pg'), purpose: 'test', leash: true })
    servers.admin = new pg.Client({ connectionString: servers.cluster.url('postgres') })
    await servers.admin.connect()
    servers.bucket = await startBucket(join(root, 'bucket'))
  }, 120_000)
  afterAll(async () => {
    await servers.admin?.end()
    await servers.cluster?.stop()
    await servers.bucket?.close()
    rmSync(servers.root, { recursive: true, force: true })
  })
  return servers
}

/** Makes one before each test, and drops it after. */
export function emptyStore(servers: Servers, place: Place): EmptyStore {
  let [count, database, url] = [0, '', '']
  const at = { dir: '' } as EmptyStore
  beforeEach(async () => {
    const { root, cluster, admin, bucket } = servers
    database = `${place}_${++count}`
    at.dir = join(root, database)
    mkdirSync(at.dir)
    await admin.query(`create database ${database}`)
    url = cluster.url(database)
    const key = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
    writeFileSync(join(at.dir, 'release.key'), key)
    vi.stubEnv('RELEASE_KEY_FILE', join(at.dir, 'release.key'))
    vi.stubEnv('REGISTRY_DATABASE_URL', url)
    vi.stubEnv('RELEASES', place === 'bucket' ? bucket.place(database) : join(at.dir, 'files'))
    for (const [name, value] of Object.entries(bucket.credentials)) vi.stubEnv(name, value)
  })
  afterEach(async () => {
    vi.unstubAllEnvs()
    await servers.admin.query(`drop database ${database} with (force)`)
  })
  at.query = async (text) => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    return client.query(text).finally(() => client.end())
  }
  at.endAtCommit = async (work) => {
    await at.query(`create function die() returns trigger language plpgsql as
      $$ begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$;
      create trigger die after update on release_store for each row execute function die()`)
    await expect(work()).rejects.toThrow('The release store did not answer')
    await at.query('drop function die cascade')
  }
  at.cutAll = () =>
    servers.admin.query('select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = $1', [database])
  at.allow = (connections) => servers.admin.query(`alter database ${database} with allow_connections ${connections}`)
  return at
}

const BUCKET = 'releases'

/** Starts an S3 server of this machine that keeps its files in a folder. */
async function startBucket(directory: string) {
  mkdirSync(directory, { recursive: true })
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: BUCKET }],
  })
  const { port } = await server.run()
  return {
    /** What RELEASES says for files below a prefix. */
    place: (prefix: string) => `s3://${BUCKET}/${prefix}?endpoint=http://127.0.0.1:${port}&region=us-east-1`,
    /** The ones that it knows. */
    credentials: { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' },
    close: () => server.close(),
  }
}
