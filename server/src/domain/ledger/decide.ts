import { type Actor, audit } from '../../infra/audit-log/index.ts'
import { one, type Queryable } from '../../infra/database/index.ts'
import { catalogueChanged } from '../catalogue/index.ts'
import {
  approveDeposit,
  approveWithdrawal,
  type Decision,
  listDeposits,
  listWithdrawals,
  rejectDeposit,
  rejectWithdrawal,
} from './operator.ts'

/** Deposits or withdrawals: the same decisions on either. */
export interface RequestKind {
  word: 'deposits' | 'withdrawals'
  name: string
  list: typeof listDeposits
  approve: (db: Queryable, id: number) => Promise<Decision>
  reject: (db: Queryable, id: number, reason: string) => Promise<Decision>
}

export const REQUEST_KINDS: readonly RequestKind[] = [
  { word: 'deposits', name: 'deposit', list: listDeposits, approve: approveDeposit, reject: rejectDeposit },
  {
    word: 'withdrawals',
    name: 'withdrawal',
    list: listWithdrawals,
    approve: approveWithdrawal,
    reject: rejectWithdrawal,
  },
]

/** Outcomes that changed nothing. */
const UNDECIDED: readonly Decision[] = ['missing', 'decided', 'unconfirmed']

export interface Decided {
  outcome: Decision
  username: string
  name: string
  amount: number
}

/**
 * Decides one request and writes it down in the same transaction; what cannot be decided changes nothing.
 * @param reason null approves; else the member reads it
 * @param more what else the audit log keeps of it, e.g. who wished it first
 */
export async function decideRequest(
  db: Queryable,
  actor: Actor,
  kind: RequestKind,
  id: number,
  reason: string | null,
  more: Record<string, unknown> = {},
): Promise<Decided> {
  const outcome = reason === null ? await kind.approve(db, id) : await kind.reject(db, id, reason)
  const row = await one<{ username: string; name: string; amount: number }>(
    db,
    `select m.username, m.name, r.amount from ${kind.word} r join members m on m.id = r.account_id where r.id = $1`,
    [id],
  )
  const request = row ?? { username: '', name: '', amount: 0 }
  if (UNDECIDED.includes(outcome)) return { outcome, ...request }
  await audit(db, actor, {
    action: `${kind.word}.${reason === null ? 'approve' : 'reject'}`,
    target: id,
    details: {
      member: request.username,
      won: request.amount,
      ...(reason && { reason }),
      ...(outcome !== 'done' && { outcome }),
      ...more,
    },
  })
  // The withdrawal marquee lists approved ones.
  await catalogueChanged(db)
  return { outcome, ...request }
}
