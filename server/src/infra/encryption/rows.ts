import { many, type Queryable } from '../database/index.ts'
import { SEALED_COLUMNS, type SealedColumn } from './columns.ts'
import { isSealed, type Vault } from './vault.ts'

const BATCH = 500

interface Row {
  key: number
  member: number
  value: string
}

/** What is not sealed at all, in the words of the partial indexes of 058_sealed_numbers.sql. */
const inClear = (column: string) => `${column} <> '' and ${column} not like 'v1:%'`
const notUnder = (column: string, keyId: string) => `${column} <> '' and ${column} not like 'v1:${keyId}:%'`

/**
 * Seals every value that an older version kept in clear. Safe to stop at any moment and to run on any number of processes: each batch
 * stands by itself, and a row that changed in between is left for the next look. Returns how many were sealed.
 * @param db may read members; where there is something to seal it acts as the owner of the tables
 */
export function sealRows(db: Queryable, vault: Vault): Promise<number> {
  const kept = SEALED_COLUMNS.filter(({ ofOperators }) => !ofOperators)
  return eachOf(kept, (column) => sealWhere(db, vault, column, inClear(column.column)))
}

/** Seals every value anew that is not under the current key. Returns how many. @param db acts as the owner of the tables */
export function resealRows(db: Queryable, vault: Vault): Promise<number> {
  return eachOf(SEALED_COLUMNS, (column) => sealWhere(db, vault, column, notUnder(column.column, vault.current)))
}

/** How many values each key seals; a key without values is missing. */
export async function countByKey(db: Queryable): Promise<Map<string, number>> {
  const each = SEALED_COLUMNS.map(
    ({ table, column }) => `select split_part(${column}, ':', 2) as id from ${table} where ${column} like 'v1:%'`,
  )
  const rows = await many<{ id: string; n: string }>(
    db,
    `select id, count(*)::text as n from (${each.join(' union all ')}) sealed group by id order by id`,
  )
  return new Map(rows.map(({ id, n }) => [id, Number(n)]))
}

async function eachOf(
  columns: readonly SealedColumn[],
  work: (column: SealedColumn) => Promise<number>,
): Promise<number> {
  let total = 0
  for (const column of columns) total += await work(column)
  return total
}

async function sealWhere(db: Queryable, vault: Vault, spec: SealedColumn, condition: string): Promise<number> {
  const { table, column, key, member } = spec
  let total = 0
  for (let after = 0; ; ) {
    const found = await many<Row>(
      db,
      `select ${key} as key, ${member} as member, ${column} as value from ${table}
       where ${condition} and ${key} > $1 order by ${key} limit ${BATCH}`,
      [after],
    )
    // The owner's own client may give int8 as text.
    const rows = found.map((row) => ({ ...row, key: Number(row.key), member: Number(row.member) }))
    const last = rows.at(-1)
    if (!last) return total
    total += await storeSealed(db, vault, spec, rows)
    after = last.key
  }
}

async function storeSealed(db: Queryable, vault: Vault, spec: SealedColumn, rows: Row[]): Promise<number> {
  const { table, column, key, context, mark } = spec
  const clear = rows.map(({ member, value }) => (isSealed(value) ? vault.open(value, context(member)) : value))
  const { rowCount } = await db.query(
    `update ${table} t set ${column} = s.sealed${mark ? `, ${mark} = s.mark` : ''}
     from unnest($1::bigint[], $2::text[], $3::text[], $4::bytea[]) s (key, old, sealed, mark)
     where t.${key} = s.key and t.${column} = s.old`,
    [
      rows.map((row) => row.key),
      rows.map(({ value }) => value),
      rows.map(({ member }, n) => vault.seal(clear[n] ?? '', context(member))),
      clear.map((text) => vault.mark(text)),
    ],
  )
  return rowCount ?? 0
}
