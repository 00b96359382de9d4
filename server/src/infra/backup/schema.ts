import { many, type Queryable } from '../database/index.ts'

/** A table as a backup carries it. */
export interface TableShape {
  name: string
  /** Columns that hold data of their own; generated ones follow from them. */
  columns: string[]
}

/**
 * Left out of backups: sessions and launch codes (who restores must not be logged in as members or operators) with what
 * hangs on them, claims, counters of tries and turns, keys of keyed hashes (a reader of backups must not name whom they hide)
 * with the places they name, challenges, news, and
 * the records of migrations, which the restored schema writes itself.
 */
const LEFT_OUT = [
  'schema_migrations',
  'schema_files',
  'sessions',
  'operator_sessions',
  'operator_whys',
  'operator_looks',
  'inquiry_claims',
  'request_claims',
  'tries',
  'turns',
  'turn_queues',
  'secret_keys',
  'known_places',
  'passkey_challenges',
  'intents',
  'used_proofs',
  'game_launches',
  'news_way',
  'news_waiting',
]

/** Every table of the schema, those that others refer to first. */
export async function tablesInOrder(db: Queryable): Promise<TableShape[]> {
  const tables = await many<{ name: string; columns: string[] }>(
    db,
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
       and a.attgenerated = ''
     where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace
     group by c.relname order by c.relname`,
  )
  const references = await many<{ source: string; target: string }>(
    db,
    `select conrelid::regclass::text as source, confrelid::regclass::text as target from pg_constraint
     where contype = 'f' and connamespace = 'public'::regnamespace and conrelid <> confrelid`,
  )
  return inOrder(
    tables.filter(({ name }) => !LEFT_OUT.includes(name)),
    references,
  )
}

/** Sequences of identity columns with the last value they gave; null for one that gave none yet. */
export async function sequences(db: Queryable): Promise<{ name: string; last: number | null }[]> {
  return await many<{ name: string; last: number | null }>(
    db,
    `select sequencename as name, last_value as last from pg_sequences where schemaname = 'public' order by 1`,
  )
}

/** Sorts tables so that each comes after those it refers to; throws where they refer to one another in a circle. */
function inOrder(tables: TableShape[], references: { source: string; target: string }[]): TableShape[] {
  const waiting = new Map(tables.map((table) => [table.name, table]))
  const ordered: TableShape[] = []
  while (waiting.size > 0) {
    const next = [...waiting.values()].find(
      ({ name }) => !references.some(({ source, target }) => source === name && waiting.has(target)),
    )
    if (!next) throw new Error(`tables refer to one another: ${[...waiting.keys()].join(', ')}`)
    waiting.delete(next.name)
    ordered.push(next)
  }
  return ordered
}
