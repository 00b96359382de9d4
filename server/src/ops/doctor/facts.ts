import { stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { one, type Pool } from '../../db/index.ts'
import type { Facts } from './finding.ts'

interface Row {
  version: number
  commit: string
  most: number
  used: number
  now: Date
  backup: number | null
  rehearsal: number | null
  waiting: number
  oldest: number | null
  samples: number
}

const HOURS_SINCE = (action: string) =>
  `(select extract(epoch from clock_timestamp() - max(at)) / 3600 from audit where action = '${action}')::float8`

/** Asks the database and the machine. @param dataDir DATA_DIR */
export async function readFacts(pool: Pool, dataDir: string): Promise<Facts> {
  const began = Date.now()
  const row = (await one<Row & Record<string, unknown>>(
    pool,
    `with open as (
       select created_at from deposits where status = 1 union all select created_at from withdrawals where status = 1
     )
     select current_setting('server_version_num')::int as version, current_setting('synchronous_commit') as commit,
       current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as most,
       (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as used,
       clock_timestamp() as now, ${HOURS_SINCE('backup')} as backup, ${HOURS_SINCE('rehearse')} as rehearsal,
       (select count(*)::int from open) as waiting,
       (select extract(epoch from clock_timestamp() - min(created_at)) / 3600 from open)::float8 as oldest,
       (select count(*)::int from members where sample) as samples`,
  )) as Row
  // the database's clock was read somewhere between asking and hearing
  const clockOffMs = (began + Date.now()) / 2 - row.now.getTime()
  return {
    version: row.version,
    synchronousCommit: row.commit,
    connections: { most: row.most, used: row.used },
    clockOffMs,
    diskFree: await statfs(dataDir).then(
      ({ bavail, blocks }) => bavail / blocks,
      () => null,
    ),
    keyFileMode: await stat(join(dataDir, 'data.key')).then(
      ({ mode }) => mode & 0o777,
      () => null,
    ),
    backupHours: row.backup,
    rehearsalHours: row.rehearsal,
    waiting: { count: row.waiting, oldestHours: row.oldest ?? 0 },
    sampleMembers: row.samples,
  }
}
