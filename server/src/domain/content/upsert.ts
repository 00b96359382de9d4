import { one, type Queryable } from '../../infra/database/index.ts'
import { type Kind, RowError } from './kind.ts'

export type Outcome = 'new' | 'changed' | 'unchanged'

/**
 * Makes the row of this key what the file says; touches nothing where it is so already. Names of tables and columns are
 * ours, values travel as parameters.
 * @throws RowError where the kind is part of the product and has no such row
 */
export async function upsert(
  db: Queryable,
  kind: Kind,
  key: string,
  columns: Record<string, unknown>,
): Promise<Outcome> {
  const names = Object.keys(columns)
  const values = [key, ...Object.values(columns)]
  return kind.fixed ? await update(db, kind, names, values) : await insertOrUpdate(db, kind, names, values)
}

async function insertOrUpdate(db: Queryable, kind: Kind, names: string[], values: unknown[]): Promise<Outcome> {
  const sample = kind.hasSample ? { column: ', sample', value: ', false', set: ', sample = false' } : null
  const row = await one<{ made: boolean }>(
    db,
    `insert into ${kind.table} as t (${kind.key}, ${names.join(', ')}${sample?.column ?? ''})
     values (${values.map((_, index) => `$${index + 1}`).join(', ')}${sample?.value ?? ''})
     on conflict (${kind.key}) do update
       set ${names.map((name) => `${name} = excluded.${name}`).join(', ')}${sample?.set ?? ''}
       where row(${list(names, 't')}) is distinct from row(${list(names, 'excluded')})
     returning xmax = 0 as made`,
    values,
  )
  return row ? (row.made ? 'new' : 'changed') : 'unchanged'
}

async function update(db: Queryable, kind: Kind, names: string[], values: unknown[]): Promise<Outcome> {
  const places = names.map((name, index) => `${name} = $${index + 2}`)
  const changed = await one(
    db,
    `update ${kind.table} set ${places.join(', ')}
     where ${kind.key} = $1 and not (${places.join(' and ')}) returning 1`,
    values,
  )
  if (changed) return 'changed'
  if (!(await one(db, `select 1 from ${kind.table} where ${kind.key} = $1`, [values[0]])))
    throw new RowError(kind.key, `없는 ${kind.label}예요: ${values[0]}`)
  return 'unchanged'
}

/** `row(t.a, t.b)` compares every column, also one alone. */
function list(names: string[], table: string): string {
  return names.map((name) => `${table}.${name}`).join(', ')
}
