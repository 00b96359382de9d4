import { randomBytes } from 'node:crypto'
import {
  beginFundPasswordReset,
  endAllSessions,
  freezeMember,
  hashSecret,
  thawMember,
} from '../../domain/members/index.ts'
import { audit } from '../../infra/audit-log/index.ts'
import { one, type Queryable, withTransaction } from '../../infra/database/index.ts'
import { type Acting, ActionRefusal } from './refusal.ts'

/** What an operator does to a member, by its name in the audit log. */
const ACTIONS = {
  'members.disable': freezeMember,
  'members.enable': thawMember,
  'members.sessions-end': endAllSessions,

  /** @returns from when a new fund password may be set */
  'members.reset-fund-password': async (db: Queryable, id: number): Promise<Date> => {
    const due = await beginFundPasswordReset(db, id)
    if (!due) throw new ActionRefusal('no-fund-password', {})
    return due
  },

  /** @returns the temporary password, which nothing else keeps */
  'members.reset-password': async (db: Queryable, id: number): Promise<string> => {
    const password = randomBytes(9).toString('base64url')
    await db.query('update members set password_hash = $2, password_temporary = true where id = $1', [
      id,
      await hashSecret(password),
    ])
    // who has lost the account, or had a thief in it, begins anew: a thief's passkey must not outlive that
    await db.query('delete from passkeys where member_id = $1', [id])
    // the next browser is the first again, which confirms at once (docs/decisions/078-confirm-origin.md)
    await db.query('delete from confirm_browsers where member_id = $1', [id])
    await endAllSessions(db, id)
    return password
  },

  'members.unbind-bank': async (db: Queryable, id: number): Promise<void> => {
    await db.query('delete from bank_accounts where member_id = $1', [id])
  },

  'members.lift-exclusion': async (db: Queryable, id: number): Promise<void> => {
    const row = await one<{ lifted: boolean }>(db, 'select limits_lift_exclusion($1) as lifted', [id])
    if (!row?.lifted) throw new ActionRefusal('no-exclusion', {})
  },
}

type Actions = typeof ACTIONS
export type MemberAction = keyof Actions
/** What came of it. */
export type ActionResult<Action extends MemberAction> = Awaited<ReturnType<Actions[Action]>>

/**
 * Does something to a member, and writes down why, in one transaction.
 * @param who number, or login name in any case
 * @throws ActionRefusal member, no-fund-password, no-exclusion
 */
export async function actOnMember<Action extends MemberAction>(
  { pool, operator }: Acting,
  action: Action,
  who: number | string,
  reason: string,
): Promise<ActionResult<Action>> {
  return await withTransaction(pool, async (db) => {
    const { id, username } = await lockMember(db, who)
    const result = await ACTIONS[action](db, id)
    await audit(db, operator, { action, target: username, details: { reason } })
    return result as ActionResult<Action>
  })
}

/** The member, locked; a closed account is none. @param who number, or login name in any case @throws ActionRefusal member */
export async function lockMember(db: Queryable, who: number | string): Promise<{ id: number; username: string }> {
  const member = await one<{ id: number; username: string }>(
    db,
    `select id, username from members where ${typeof who === 'number' ? 'id = $1' : 'lower(username) = lower($1)'}
       and password_hash <> '' for no key update`,
    [who],
  )
  if (!member) throw new ActionRefusal('member', { who })
  return member
}
