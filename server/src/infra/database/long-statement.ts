import type { QueryResultRow } from 'pg'
import { ANSWER_GRACE_MS, type Pool } from './pool.ts'

/**
 * The first row of one statement that may take longer than a request may, or null.
 *
 * The statement is a transaction of its own and not the middle of one: a client that is lost while it runs leaves no
 * locks behind.
 * @param pool keeps its sessions: the limit is set for one
 * @param limitMs PostgreSQL cancels it after this long (SQLSTATE 57014); the connection is given up 2 s later
 */
export async function unhurried<Row extends QueryResultRow>(
  pool: Pool,
  limitMs: number,
  text: string,
  values: unknown[] = [],
): Promise<Row | null> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query(`set statement_timeout = ${Math.round(limitMs)}`)
    const { rows } = await client.query<Row>({ text, values, query_timeout: limitMs + ANSWER_GRACE_MS } as never)
    await client.query('reset statement_timeout')
    return rows[0] ?? null
  } catch (error) {
    // Its limit is not the pool's any more, so nobody else gets this one.
    broken = error as Error
    throw error
  } finally {
    client.release(broken)
  }
}
