import { exclusive, type Role } from '@yaksok/console-contract'
import { type AuditEntry, audit } from '../../infra/audit-log/index.ts'
import { one, type Queryable, withTransaction } from '../../infra/database/index.ts'
import type { Vault } from '../../infra/encryption/index.ts'
import { addOperator, type EnrolmentCode, findOperator, hasAdministrator, type Operator } from '../accounts/index.ts'
import { type Acting, ActionRefusal } from './refusal.ts'

/** Administrator and cashier exclude each other. @throws ActionRefusal roles-exclusive */
export function requireApart(roles: readonly Role[]): void {
  if (exclusive(roles)) throw new ActionRefusal('roles-exclusive', {})
}

/** Makes an operator, in the caller's transaction, which writes it down. @throws ActionRefusal roles-exclusive, operator-taken */
export async function makeOperator(
  db: Queryable,
  vault: Vault,
  { name, roles }: { name: string; roles: readonly Role[] },
): Promise<EnrolmentCode> {
  requireApart(roles)
  const code = await addOperator(db, vault, { name, roles })
  if (!code) throw new ActionRefusal('operator-taken', { name })
  return code
}

/** To be asked at the end of what takes rights away, in its transaction. @throws ActionRefusal last-administrator */
export async function requireAdministrator(db: Queryable): Promise<void> {
  if (!(await hasAdministrator(db))) throw new ActionRefusal('last-administrator', {})
}

/** The operator, locked. @param who number, or name in any case @throws ActionRefusal operator */
export async function lockOperator(db: Queryable, who: number | string): Promise<Operator> {
  const id = typeof who === 'number' ? who : (await findOperator(db, who))?.id
  const found = await one<Operator & Record<string, unknown>>(
    db,
    'select id, name, roles from operators where id = $1 for update',
    [id],
  )
  if (!found) throw new ActionRefusal('operator', { who })
  return found
}

/** Does something to an operator and writes it down, in one transaction. @throws ActionRefusal operator, and what `work` throws */
export async function actOnOperator<T>(
  { pool, operator }: Acting,
  action: AuditEntry['action'],
  who: number | string,
  work: (db: Queryable, id: number) => Promise<T>,
): Promise<T> {
  return await withTransaction(pool, async (db) => {
    const { id, name } = await lockOperator(db, who)
    const result = await work(db, id)
    await audit(db, operator, { action, target: name })
    return result
  })
}
