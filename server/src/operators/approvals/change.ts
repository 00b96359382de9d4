import type { Role } from '@yaksok/console-contract'
import type { DeskRule } from '../../domain/ledger/index.ts'
import { type Actor, audit } from '../../infra/audit-log/index.ts'
import { many, one, type Pool, type Queryable, withTransaction } from '../../infra/database/index.ts'
import {
  clearWays,
  enableOperator,
  type HeldEnrolment,
  keepEnrolment,
  markRenewed,
  setRoles,
} from '../accounts/index.ts'
import type { ConsoleContext } from '../calls/index.ts'
import { changeDeskRule, fitsRule } from '../use-cases/index.ts'
import { insertApprovalRequest, type SecondAction } from './approval-request.ts'

export type ChangeAction = Extract<SecondAction, `operators.${string}` | 'desk.set'>

/** A change that weakens a control, as it waits. */
export interface Change {
  /** Whom or what it changes, in Korean. */
  what: string
  /** Of a new operator, or one who is reset. */
  held?: HeldEnrolment
  /** Roles, and what they were when it was asked for: other ones meanwhile end the request. */
  roles?: { from: readonly Role[]; to: readonly Role[] }
  rules?: Partial<Record<DeskRule, number>>
}

/** Records a change that waits for a second administrator or 24 hours. @returns its number */
export const askChange = (
  db: Queryable,
  context: ConsoleContext,
  asked: { action: ChangeAction; target: number; change: Change; reason?: string },
): Promise<number> =>
  insertApprovalRequest(db, context, { member: null, amount: 0, reason: asked.change.what, ...asked })

export interface ChangeRow {
  id: number
  action: ChangeAction
  target: number
  change: Change
  first_id: number
  first_name: string
  reason: string
}

/** Does a change in the caller's transaction. @param alone nobody has confirmed it @returns false where it fits no more what is there now */
export async function applyChange(db: Queryable, actor: Actor, row: ChangeRow, alone = false): Promise<boolean> {
  const { action, target, change, reason } = row
  const details = { first: row.first_name, second: row.id, what: change.what, reason }
  if (action === 'desk.set') {
    const rules = Object.entries(change.rules ?? {}) as [DeskRule, number][]
    if (!rules.every(([rule, value]) => fitsRule(rule, value))) return false
    for (const [rule, value] of rules) await changeDeskRule(db, actor, rule, { ...details, value })
    return true
  }
  const found = await one<{ name: string; roles: Role[] }>(
    db,
    'select name, roles from operators where id = $1 for update',
    [target],
  )
  if (!found) return false
  if (action === 'operators.roles') {
    if (!change.roles || found.roles.join() !== change.roles.from.join()) return false
    await setRoles(db, target, change.roles.to)
  } else if (action === 'operators.enable') await enableOperator(db, target)
  else {
    await clearWays(db, target)
    if (change.held) await keepEnrolment(db, target, change.held)
  }
  const anew = action === 'operators.add' || action === 'operators.reset'
  await markRenewed(db, target, { by: row.first_id, alone, anew })
  await audit(db, actor, { action, target: found.name, details })
  return true
}

/** Whether an administrator was taken out by one alone: perhaps nobody is left to object, so nothing takes effect by time. */
export const STUCK = 'exists (select 1 from operators x where x.put_out_by is not null)'

const DUE = `from operator_approvals s join operators f on f.id = s.first_id
  where s.state = 'waiting' and s.due_at <= clock_timestamp() and not ${STUCK}`

/**
 * Puts into effect what nobody objected to for 24 hours, by the database's clock. What an operator asked for who is no
 * administrator any more is dropped.
 */
export async function applyDueChanges(pool: Pool): Promise<void> {
  if (!(await one(pool, `select 1 ${DUE} limit 1`, []))) return
  await withTransaction(pool, async (db) => {
    const rows = await many<ChangeRow & { stands: boolean } & Record<string, unknown>>(
      db,
      `select s.id, s.action, s.target, s.change, s.reason, s.first_id, f.name as first_name,
         f.disabled_at is null and 'administrator' = any(f.roles) as stands ${DUE} order by s.id for update of s skip locked`,
      [],
    )
    for (const row of rows) {
      const done = row.stands && (await applyChange(db, { id: row.first_id, name: row.first_name }, row, true))
      await db.query('update operator_approvals set state = $2, answered_at = clock_timestamp() where id = $1', [
        row.id,
        done ? 'passed' : 'withdrawn',
      ])
    }
  })
}
