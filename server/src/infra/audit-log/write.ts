import { type Pool, type Queryable, withTransaction } from '../database/index.ts'

/** Who does it: a name at the command line, an operator of the console. */
export type Actor = string | { id: number; name: string }

/** One operator action as the audit table keeps it. */
export interface AuditEntry {
  action: string
  target?: string | number
  /** What was decided and why; never a secret. */
  details?: Record<string, unknown>
}

/** Writes an action down; call it in the transaction of the action. */
export async function audit(db: Queryable, actor: Actor, { action, target = '', details }: AuditEntry): Promise<void> {
  const { id, name } = typeof actor === 'string' ? { id: null, name: actor } : actor
  await db.query('insert into audit (operator, operator_id, action, target, details) values ($1, $2, $3, $4, $5)', [
    name,
    id,
    action,
    String(target),
    JSON.stringify(details ?? {}),
  ])
}

/** Runs an action and its audit entry as one: neither without the other. */
export async function audited<T>(
  pool: Pool,
  actor: Actor,
  entry: AuditEntry,
  work: (db: Queryable) => Promise<T>,
): Promise<T> {
  return await withTransaction(pool, async (client) => {
    const result = await work(client)
    await audit(client, actor, entry)
    return result
  })
}
