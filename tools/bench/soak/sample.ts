/** What is read off the running app each half minute. */
import { descriptorsOf } from '../lib/processes.ts'
import { PARTS } from '../scale/parts.ts'
import type { Stage } from '../scale/stage.ts'
import { heldBy } from '../scale/usage.ts'

export interface TableState {
  rows: number
  /** Bytes of the table, what it keeps aside included, and of its indexes. */
  table: number
  indexes: number
}

export interface State {
  /** MB of each part. */
  memory: Record<string, number>
  descriptors: Record<string, number>
  connections: number
  tables: Record<string, TableState>
}

export async function stateOf({ parts, world, tally }: Stage): Promise<State> {
  const held = await heldBy(parts, world, tally)
  const rows = await world.sql<{ name: string; rows: string; table: string; indexes: string }>(
    `select relname as name, n_tup_ins - n_tup_del as rows, pg_table_size(relid) as table,
       pg_indexes_size(relid) as indexes
     from pg_stat_user_tables where schemaname = 'public'`,
  )
  return {
    memory: Object.fromEntries(PARTS.map((part) => [part, held[part] ?? 0])),
    descriptors: Object.fromEntries(PARTS.map((part) => [part, descriptorsOf(parts.pids[part])])),
    connections: held.databaseConnections ?? 0,
    tables: Object.fromEntries(
      rows.map(({ name, rows, table, indexes }) => [
        name,
        { rows: Number(rows), table: Number(table), indexes: Number(indexes) },
      ]),
    ),
  }
}
