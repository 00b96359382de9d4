import type { ConsoleResponse } from '@yaksok/console-contract'
import { audit } from '../../../infra/audit-log/index.ts'
import { one, type Queryable, withTransaction } from '../../../infra/database/index.ts'
import { type LoginKind, type Operator, openOperatorSession } from '../../accounts/index.ts'
import type { ConsoleContext } from '../../calls/index.ts'
import { refuse } from '../../calls/index.ts'

/** Who is logged in, as the console shows it. */
export async function meOf(db: Queryable, operator: Operator, sessionId: number): Promise<ConsoleResponse<'me'>> {
  const row = (await one<{ ends_at: Date; passkeys: number; password: boolean }>(
    db,
    `select s.ends_at, (select count(*)::int from operator_passkeys p where p.operator_id = o.id) as passkeys,
       o.password_hash is not null as password
     from operators o join operator_sessions s on s.operator_id = o.id where o.id = $1 and s.id = $2`,
    [operator.id, sessionId],
  )) as { ends_at: Date; passkeys: number; password: boolean }
  const { id, name, roles } = operator
  return { id, name, roles, ends: row.ends_at.toISOString(), passkeys: row.passkeys, password: row.password }
}

/**
 * Opens a session for who has shown who they are, writes it down and sets the cookie.
 * @param work what belongs into the same transaction, e.g. the taking of an enrolment
 * @throws ConsoleRefusal where the operator is kept out by now
 */
export async function enter(
  context: ConsoleContext,
  operator: Operator,
  how: LoginKind,
  work?: (db: Queryable) => Promise<void>,
): Promise<ConsoleResponse<'me'>> {
  const { token, me } = await withTransaction(context.pool, async (db) => {
    await work?.(db)
    const opened = await openOperatorSession(db, operator.id, how, context)
    if (!opened) throw refuse('login-wrong', '이 계정으로는 지금 들어올 수 없어요')
    await audit(db, operator, { action: 'console.login', target: operator.name, details: { how } })
    return { token: opened.token, me: await meOf(db, operator, opened.id) }
  })
  context.setCookie(token)
  return me
}
