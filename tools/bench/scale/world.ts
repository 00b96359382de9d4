/** The database of a run: the product's own schema, the sample catalogue, and members who are logged in. */
import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApi, readConfig } from '@yaksok/server'
import { startCluster } from '@yaksok/server/postgres'
import pg from 'pg'

/** Won that a member begins with: enough for all entries of a run. */
const FUNDS = 100_000_000

/** The sample member, whose password all have. */
export const DEMO = { username: 'demo', password: 'demo-pass-1' } as const

export interface Member {
  id: number
  username: string
  token: string
}

export interface World {
  url: string
  /** What seals its data (DATA_KEYS). */
  keys: string
  /** Process id of the postmaster. */
  pid: number
  members: readonly Member[]
  sql<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>
  close(): Promise<void>
}

export async function openWorld(members: number): Promise<World> {
  const dataDir = mkdtempSync(join(tmpdir(), 'yaksok-scale-'))
  const cluster = await startCluster({ dataDir, purpose: 'data' })
  const url = cluster.url()
  const keys = randomBytes(32).toString('base64')
  const closeCluster = async () => {
    await cluster.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    const config = readConfig({ DATABASE_URL: url, DATA_KEYS: keys, DEMO_DATA: '1', LOG_LEVEL: 'silent' })
    // without modules it migrates and seeds, and does nothing else
    await (await createApi({ config, connectionString: url, modules: [] })).close()
    const client = new pg.Client({ connectionString: url, application_name: 'scale-bench' })
    await client.connect()
    // one after the other: members decide and act at the same time, over this one connection
    let last: Promise<unknown> = Promise.resolve()
    const sql: World['sql'] = (text, values = []) => {
      const asked = last.then(() => client.query(text, values))
      last = asked.catch(() => {})
      return asked.then(({ rows }) => rows)
    }
    const added = await addFunded(sql, members)
    await sql('vacuum analyze')
    return {
      url,
      keys,
      pid: cluster.pid,
      members: added,
      sql,
      close: async () => {
        await client.end()
        await closeCluster()
      },
    }
  } catch (error) {
    await closeCluster()
    throw error
  }
}

/** Members with money. */
async function addFunded(sql: World['sql'], count: number): Promise<Member[]> {
  const members = await addMembers(sql, count, 'scale')
  const ids = members.map(({ id }) => id)
  await sql(`select wallet_deposit(id, $1, '', '', null, null) from unnest($2::bigint[]) id`, [FUNDS, ids])
  await sql('select wallet_decide_deposit(id, null) from deposits where account_id = any($1) and status = 1', [ids])
  return members
}

/** Members with a name and an open session each, all with the password of the sample member, and without money. */
export async function addMembers(sql: World['sql'], count: number, prefix: string): Promise<Member[]> {
  const rows = await sql<{ id: string; username: string }>(
    `insert into members (username, password_hash, name, adult_confirmed_at)
     select $2 || n, (select password_hash from members where username = $3), '홍길동', now()
     from generate_series(1, $1::int) n returning id, username`,
    [count, prefix, DEMO.username],
  )
  const members = rows.map(({ id, username }) => ({
    id: Number(id),
    username,
    token: randomBytes(32).toString('base64url'),
  }))
  const ids = members.map(({ id }) => id)
  await sql(
    `insert into sessions (token_hash, member_id, expires_at)
     select hash, id, now() + interval '1 day' from unnest($1::bytea[], $2::bigint[]) s (hash, id)`,
    [members.map(({ token }) => createHash('sha256').update(token).digest()), ids],
  )
  await sql('select care_set(id, null, true) from unnest($1::bigint[]) id', [ids])
  return members
}

/** What a balancer in front says of where a member is: each has an address of their own. */
export const forwardedFor = ({ id }: Pick<Member, 'id'>): Record<string, string> => ({
  'x-forwarded-for': `10.${(id >> 16) % 256}.${(id >> 8) % 256}.${id % 256}`,
})
