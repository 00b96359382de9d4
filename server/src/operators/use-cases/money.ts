import { catalogueChanged } from '../../domain/catalogue/index.ts'
import {
  approveDeposit,
  approveWithdrawal,
  type Decision,
  partsOf,
  rejectDeposit,
  rejectWithdrawal,
  reverseTransfer,
  runVerification,
  type Verification,
} from '../../domain/ledger/index.ts'
import { type Actor, audit } from '../../infra/audit-log/index.ts'
import { one, type Queryable, sqlState } from '../../infra/database/index.ts'
import { type Acting, ActionRefusal, type Refusals } from './refusal.ts'

/** Deposits or withdrawals: the same decisions on either. */
export interface RequestKind {
  word: 'deposits' | 'withdrawals'
  name: string
  approve: (db: Queryable, id: number) => Promise<Decision>
  reject: (db: Queryable, id: number, reason: string) => Promise<Decision>
}

export const REQUEST_KINDS: Readonly<Record<RequestKind['word'], RequestKind>> = {
  deposits: { word: 'deposits', name: 'deposit', approve: approveDeposit, reject: rejectDeposit },
  withdrawals: {
    word: 'withdrawals',
    name: 'withdrawal',
    approve: approveWithdrawal,
    reject: rejectWithdrawal,
  },
}

/** How a request was decided: an approval is a rejection where the member has stopped since they asked. */
export interface Decided {
  outcome: Exclude<Decision, Refusals['request']['why']>
  username: string
  name: string
  amount: number
}

interface Wanted {
  id: number
  /** Null approves; else the member reads it. */
  reason: string | null
  /** What else the audit log keeps of it, e.g. who asked for it first. */
  more?: Record<string, unknown>
}

/** Decides one request and writes it down, in the caller's transaction. @throws ActionRefusal request */
export async function decideRequest(
  db: Queryable,
  actor: Actor,
  kind: RequestKind,
  { id, reason, more = {} }: Wanted,
): Promise<Decided> {
  const outcome = reason === null ? await kind.approve(db, id) : await kind.reject(db, id, reason)
  if (outcome === 'missing' || outcome === 'decided' || outcome === 'unconfirmed')
    throw new ActionRefusal('request', { kind: kind.word, id, why: outcome })
  const request = (await one<Omit<Decided, 'outcome'> & Record<string, unknown>>(
    db,
    `select m.username, m.name, r.amount from ${kind.word} r join members m on m.id = r.account_id where r.id = $1`,
    [id],
  )) as Omit<Decided, 'outcome'>
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

const NOT_CREDITED: readonly string[] = ['inactive', 'unconfirmed', 'excluded', 'break', 'deposit_limit']

/**
 * Books a deposit that came by other means and writes it down, in the caller's transaction. The rules of the review desk do
 * not apply, what binds the member does.
 * @param credit won, why, and what else the audit log keeps of it
 * @throws ActionRefusal credit
 */
export async function creditMember(
  db: Queryable,
  actor: Actor,
  { id, username }: { id: number; username: string },
  { amount, reason, ...more }: { amount: number; reason: string } & Record<string, unknown>,
): Promise<void> {
  const values = [id, amount, reason]
  const made = await one<{ outcome: string }>(db, 'select wallet_credit($1, $2, $3) as outcome', values).catch(
    (error) => {
      if (sqlState(error) === '23514') throw new ActionRefusal('credit', { why: 'overflow' })
      throw error
    },
  )
  const outcome = made?.outcome ?? 'other'
  if (outcome !== 'done') {
    const why = NOT_CREDITED.includes(outcome) ? (outcome as Refusals['credit']['why']) : 'other'
    throw new ActionRefusal('credit', { why })
  }
  await audit(db, actor, { action: 'members.credit', target: username, details: { won: amount, reason, ...more } })
}

/** Takes a transfer back and writes it down, in the caller's transaction. @returns the reversal @throws ActionRefusal reversal */
export async function takeTransferBack(
  db: Queryable,
  actor: Actor,
  transfer: number,
  { reason, ...more }: { reason: string } & Record<string, unknown>,
): Promise<number> {
  const result = await reverseTransfer(db, transfer, reason)
  if (result.outcome !== 'done') throw new ActionRefusal('reversal', { why: result.outcome })
  const parts = await partsOf(db, transfer)
  const members = parts.map(({ username, amount }) => ({ username, won: -amount }))
  const details = { reason, reversal: result.transfer, members, ...more }
  await audit(db, actor, { action: 'ledger.reverse', target: transfer, details })
  return result.transfer as number
}

/** Computes the whole ledger again. May take minutes. @throws ActionRefusal verification-runs */
export async function verifyBooks({ pool, operator }: Acting): Promise<Verification> {
  const verification = await runVerification(pool, operator)
  if (!verification) throw new ActionRefusal('verification-runs', {})
  return verification
}
