import { one, type Queryable } from '../db/index.ts'
import {
  approveDeposit,
  approveWithdrawal,
  type Decision,
  listDeposits,
  listWithdrawals,
  rejectDeposit,
  rejectWithdrawal,
} from '../wallet/index.ts'
import { audit } from './audit.ts'

/** Deposits or withdrawals: the same commands on either. */
export interface Kind {
  word: 'deposits' | 'withdrawals'
  name: string
  list: typeof listDeposits
  approve: (db: Queryable, id: number) => Promise<Decision>
  reject: (db: Queryable, id: number, reason: string) => Promise<Decision>
}

export const KINDS: readonly Kind[] = [
  { word: 'deposits', name: '입금', list: listDeposits, approve: approveDeposit, reject: rejectDeposit },
  { word: 'withdrawals', name: '출금', list: listWithdrawals, approve: approveWithdrawal, reject: rejectWithdrawal },
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
 */
export async function decideRequest(
  db: Queryable,
  operator: string,
  kind: Kind,
  id: number,
  reason: string | null,
): Promise<Decided> {
  const outcome = reason === null ? await kind.approve(db, id) : await kind.reject(db, id, reason)
  const row = await one<{ username: string; name: string; amount: number }>(
    db,
    `select m.username, m.name, r.amount from ${kind.word} r join members m on m.id = r.account_id where r.id = $1`,
    [id],
  )
  const request = row ?? { username: '', name: '', amount: 0 }
  if (!UNDECIDED.includes(outcome))
    await audit(db, operator, {
      action: `${kind.word}.${reason === null ? 'approve' : 'reject'}`,
      target: id,
      details: {
        member: request.username,
        won: request.amount,
        ...(reason && { reason }),
        ...(outcome !== 'done' && { outcome }),
      },
    })
  return { outcome, ...request }
}
