import { one, type Queryable } from '../../infra/database/index.ts'

/**
 * `missing`: there is no such request; `decided`: somebody was faster; `unconfirmed`: the member has not confirmed their
 * age. None of these changes anything. `excluded`, `break`: the member has stopped since they asked, so that an approved
 * deposit became a rejected one, whose reason says so.
 */
export type Decision = 'done' | 'missing' | 'decided' | 'unconfirmed' | 'excluded' | 'break'

/** Books the deposit to the member. */
export function approveDeposit(db: Queryable, id: number): Promise<Decision> {
  return decide(db, 'deposit', id, null)
}

/** @param reason shown to the member; must not be empty */
export function rejectDeposit(db: Queryable, id: number, reason: string): Promise<Decision> {
  return decide(db, 'deposit', id, required(reason))
}

/** Books the held money out: the operator has paid it. */
export function approveWithdrawal(db: Queryable, id: number): Promise<Decision> {
  return decide(db, 'withdrawal', id, null)
}

/** Returns the held money at once. @param reason shown to the member; must not be empty */
export function rejectWithdrawal(db: Queryable, id: number, reason: string): Promise<Decision> {
  return decide(db, 'withdrawal', id, required(reason))
}

const DECIDE = {
  deposit: 'select wallet_decide_deposit($1, $2) as outcome',
  withdrawal: 'select wallet_decide_withdrawal($1, $2) as outcome',
}

async function decide(db: Queryable, what: keyof typeof DECIDE, id: number, reason: string | null) {
  const row = await one<{ outcome: Decision }>(db, DECIDE[what], [id, reason])
  return (row as { outcome: Decision }).outcome
}

function required(reason: string): string {
  const text = reason.trim()
  if (text === '') throw new TypeError('a rejection needs a reason')
  return text
}

/**
 * A deposit requested and approved in one go: opening balances of demo members, money returned by other means. The
 * rules of the review desk do not apply, what binds the member does.
 */
export async function creditMember(db: Queryable, memberId: number, amount: number, note: string): Promise<void> {
  const made = await one<{ outcome: string }>(db, 'select wallet_credit($1, $2, $3) as outcome', [
    memberId,
    amount,
    note,
  ])
  if (made?.outcome !== 'done') throw new Error(`crediting member ${memberId} was refused: ${made?.outcome}`)
}

/**
 * Takes a transfer back by one with the opposite entries; once a transfer (promise P4). `insufficient`: the member has
 * spent the money; `not_reversible`: it is a reversal itself.
 */
export async function reverseTransfer(
  db: Queryable,
  transferId: number,
  reason: string,
): Promise<{
  outcome: 'done' | 'missing' | 'reversed' | 'not_reversible' | 'insufficient'
  transfer: number | null
}> {
  const row = await one(db, 'select * from ledger_reverse($1, $2)', [transferId, required(reason)])
  return row as Awaited<ReturnType<typeof reverseTransfer>>
}
