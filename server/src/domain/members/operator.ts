import { one, type Queryable } from '../../infra/database/index.ts'
import { endAllSessions, memberChanged } from './sessions.ts'

/** What an operator does to a member, each within the caller's transaction, which writes it down. */

/** Stops a member from doing anything, and logs them out. */
export async function freezeMember(db: Queryable, id: number): Promise<void> {
  await db.query('update members set status = 0 where id = $1', [id])
  await endAllSessions(db, id)
}

/** Lets a frozen member in again. */
export async function thawMember(db: Queryable, id: number): Promise<void> {
  await db.query('update members set status = 1 where id = $1', [id])
  await memberChanged(db, id)
}

/**
 * Begins the reset of a forgotten fund password (docs/decisions/046-fund-password-reset.md): the member is told.
 * @returns when a new one may be set; null where the member has set none
 */
export async function beginFundPasswordReset(db: Queryable, id: number): Promise<Date | null> {
  const row = await one<{ due: Date }>(
    db,
    'select fund_password_reset_begin(id) as due from members where id = $1 and fund_password_hash is not null',
    [id],
  )
  return row?.due ?? null
}
