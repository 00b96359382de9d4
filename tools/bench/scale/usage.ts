/** What all parts have used so far, and how much of it a stretch of time was. */
import { treeCpuMs, treeMemoryMb } from '../lib/processes.ts'
import type { Usage } from './model.ts'
import { PARTS, type Parts } from './parts.ts'
import type { Tally } from './tally.ts'
import type { World } from './world.ts'

/** Counters that only grow. */
export async function countersOf(parts: Parts, world: World, tally: Tally): Promise<Usage> {
  const [row] = await world.sql<Record<string, string>>(
    `select d.xact_commit as transactions, d.tup_inserted + d.tup_updated + d.tup_deleted as rows,
       d.blks_hit + d.blks_read as blocks, w.wal_bytes as wal, w.wal_records as "walRecords"
     from pg_stat_database d, pg_stat_wal w where d.datname = current_database()`,
  )
  const { in: bytesIn, out: bytesOut } = tally.bytes()
  const cpu = Object.fromEntries(PARTS.map((part) => [part, treeCpuMs(parts.pids[part])]))
  const database = Object.fromEntries(Object.entries(row ?? {}).map(([name, value]) => [name, Number(value)]))
  return { ...cpu, ...database, bytesIn, bytesOut }
}

export const growth = (before: Usage, after: Usage): Usage =>
  Object.fromEntries(Object.entries(after).map(([name, value]) => [name, value - (before[name] ?? 0)]))

/** What is held at a moment: memory of each part in MB, connections. */
export async function heldBy(parts: Parts, world: World, tally: Tally): Promise<Usage> {
  const [row] = await world.sql<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity
     where backend_type = 'client backend' and application_name <> 'scale-bench'`,
  )
  const memory = Object.fromEntries(PARTS.map((part) => [part, treeMemoryMb(parts.pids[part])]))
  return { ...memory, databaseConnections: row?.n ?? 0, connections: tally.open }
}
