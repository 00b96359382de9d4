import { readFile, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { lastFailed, lastGood, VERIFICATION_FAILED } from '../../../infra/audit-log/index.ts'
import type { ServerConfig } from '../../../infra/config/index.ts'
import { many, one, type Pool } from '../../../infra/database/index.ts'
import { LEASE_KEY } from '../../../infra/leader-election/index.ts'
import type { Facts, Standby } from './finding.ts'
import { visit } from './public-address.ts'

interface Row {
  version: number
  commit: string
  most: number
  used: number
  now: Date
  backup: number | null
  rehearsal: number | null
  failed: string[]
  waiting: number
  oldest: number | null
  samples: number
  undecided: number
  earlier: number
  engine: boolean
  archives: boolean
  archived: number | null
  failing: boolean
  waits: boolean
}

const HOURS_SINCE = (time: string) => `extract(epoch from clock_timestamp() - ${time})::float8 / 3600`

/** A minute is more than any relay takes. */
const LATE_ROUNDS = `select count(*)::int from rounds
  where state = 'closed' and logged_at is not null and draws_at < money_now() - interval '1 minute'`

const READY_MS = 5000

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`, { redirect: 'error', signal: AbortSignal.timeout(READY_MS) })).ok
  } catch {
    return false
  }
}

/** Asks the database, the machine, the other processes and the members' address. */
export async function readFacts(pool: Pool, config: ServerConfig): Promise<Facts> {
  const { dataDir } = config
  const origin = config.passkeys?.origins.find((each) => each.startsWith('https://'))
  const [database, apis, reached, renderIsolation] = await Promise.all([
    askDatabase(pool),
    Promise.all(config.apiUrls.map(async (url) => ({ url, ready: await isReady(url) }))),
    origin === undefined ? null : visit(origin),
    config.roles.has('gateway') ? isolationOf(config.metrics) : null,
  ])
  return {
    ...database,
    apis,
    reached,
    renderIsolation,
    ...(await releaseFacts()),
    diskFree: await statfs(dataDir).then(
      ({ bavail, blocks }) => bavail / blocks,
      () => null,
    ),
    keyFileMode: await stat(join(dataDir, 'data.key')).then(
      ({ mode }) => mode & 0o777,
      () => null,
    ),
  }
}

/** What the gateway of this machine says in its metrics; undefined where they are not to be had, or nothing was rendered yet. */
export async function isolationOf(
  { port, token }: ServerConfig['metrics'],
  pages = process.env.PORT || '4173',
): Promise<Facts['renderIsolation']> {
  try {
    const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
    const signal = AbortSignal.timeout(READY_MS)
    const text = await (
      await fetch(`http://127.0.0.1:${port ?? pages}/metrics`, { headers, signal, redirect: 'error' })
    ).text()
    const kind = /render_isolation\{kind="(kernel|process|none)"\} 1$/m.exec(text)?.[1]
    return kind as Facts['renderIsolation']
  } catch {
    return undefined
  }
}

type ReleaseFacts = Pick<Facts, 'registryDaysLeft' | 'releaseKeys'>

const DAY_MS = 86_400_000

/** Whether signatures fit is what gateways ask (platform/docs/decisions/066-signed-registry.md). */
async function releaseFacts(store = process.env.RELEASE_STORE ?? '.releases'): Promise<ReleaseFacts> {
  try {
    const { signed, extras } = JSON.parse(await readFile(join(store, 'registry.json'), 'utf8'))
    const until = Date.parse(signed?.expires)
    const hasRoles = Boolean(extras?.roles) && extras.roles.roots.at(-1)?.signed?.['x-roles-ended'] !== true
    return {
      registryDaysLeft: signed ? (until - Date.now()) / DAY_MS : undefined,
      releaseKeys: {
        lastsDays: (until - Date.parse(signed?.signedAt)) / DAY_MS || 0,
        hasRoles,
        hasRoot: Boolean(process.env.RELEASE_ROOT),
      },
    }
  } catch {
    return { registryDaysLeft: null, releaseKeys: null }
  }
}

async function askDatabase(
  pool: Pool,
): Promise<Omit<Facts, 'apis' | 'reached' | 'renderIsolation' | 'diskFree' | 'keyFileMode' | keyof ReleaseFacts>> {
  const began = Date.now()
  const row = (await one<Row & Record<string, unknown>>(
    pool,
    `with open as (
       select created_at from deposits where status = 1 union all select created_at from withdrawals where status = 1
     )
     select current_setting('server_version_num')::int as version, current_setting('synchronous_commit') as commit,
       current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as most,
       (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as used,
       clock_timestamp() as now, ${HOURS_SINCE(lastGood('backup'))} as backup, ${HOURS_SINCE(lastGood('rehearse'))} as rehearsal,
       array_remove(array[case when ${lastFailed('backup')} then 'backup' end,
         case when ${lastFailed('rehearse')} then 'rehearse' end,
         case when ${VERIFICATION_FAILED} then 'ledger verify' end], null) as failed,
       (select count(*)::int from open) as waiting,
       (select extract(epoch from clock_timestamp() - min(created_at)) / 3600 from open)::float8 as oldest,
       (select count(*)::int from members where sample) as samples,
       (${LATE_ROUNDS}) as undecided, (${LATE_ROUNDS} and beacon_chain not in (select chain from beacon_in_use)) as earlier,
       exists (select 1 from pg_locks where locktype = 'advisory' and granted and objsubid = 1 and classid = 0
         and objid = ${LEASE_KEY} and database = (select oid from pg_database where datname = current_database())) as engine,
       current_setting('archive_mode') <> 'off' as archives,
       (select extract(epoch from clock_timestamp() - last_archived_time)::float8 from pg_stat_archiver) as archived,
       (select last_failed_time > coalesce(last_archived_time, '-infinity') is true from pg_stat_archiver) as failing,
       current_setting('synchronous_standby_names') <> '' as waits`,
  )) as Row
  // the database's clock was read somewhere between asking and hearing
  const clockOffMs = (began + Date.now()) / 2 - row.now.getTime()
  return {
    version: row.version,
    synchronousCommit: row.commit,
    connections: { most: row.most, used: row.used },
    clockOffMs,
    backupHours: row.backup,
    rehearsalHours: row.rehearsal,
    failedRuns: row.failed,
    waiting: { count: row.waiting, oldestHours: row.oldest ?? 0 },
    sampleMembers: row.samples,
    undecided: { count: row.undecided, earlier: row.earlier },
    engine: row.engine,
    archive: { on: row.archives, ageSeconds: row.archived, failing: row.failing },
    waitsForStandby: row.waits,
    standbys: await many<Standby & Record<string, unknown>>(
      pool,
      `select application_name as name, sync_state as sync, extract(epoch from replay_lag)::float8 as "lagSeconds"
       from pg_stat_replication`,
    ),
  }
}
