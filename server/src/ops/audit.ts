import { type Pool, type Queryable, withTransaction } from '../db/index.ts'

/** One operator action as the audit table keeps it. */
export interface AuditEntry {
  action: string
  target?: string | number
  /** What was decided and why; never a secret. */
  details?: Record<string, unknown>
}

/** Writes an action down; call it in the transaction of the action. */
export async function audit(
  db: Queryable,
  operator: string,
  { action, target = '', details }: AuditEntry,
): Promise<void> {
  await db.query('insert into audit (operator, action, target, details) values ($1, $2, $3, $4)', [
    operator,
    action,
    String(target),
    JSON.stringify(details ?? {}),
  ])
}

/** Runs an action and its audit entry as one: neither without the other. */
export async function audited<T>(
  pool: Pool,
  operator: string,
  entry: AuditEntry,
  work: (db: Queryable) => Promise<T>,
): Promise<T> {
  return await withTransaction(pool, async (client) => {
    const result = await work(client)
    await audit(client, operator, entry)
    return result
  })
}
