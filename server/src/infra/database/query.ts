import type { QueryResultRow } from 'pg'
import type { Queryable } from './pool.ts'

/** Rows of a query. Values always travel as parameters, never inside the text (docs/decisions/011-plain-sql.md). */
export async function many<Row extends QueryResultRow>(
  db: Queryable,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  return (await db.query<Row>(text, values)).rows
}

/** The first row of a query, or null. */
export async function one<Row extends QueryResultRow>(
  db: Queryable,
  text: string,
  values: unknown[] = [],
): Promise<Row | null> {
  return (await db.query<Row>(text, values)).rows[0] ?? null
}

/** The values of a statement that is put together part by part. `put` takes one and answers what it is called in the text. */
export const statementValues = (values: unknown[] = []) => ({
  values,
  put: (value: unknown) => `$${values.push(value)}`,
})

/** Where a list that is ordered by a time and a number goes on: the time as text, so that no microsecond is lost. */
export interface Mark {
  at: string
  id: number
}
