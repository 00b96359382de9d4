import { many, one, type Queryable } from '../../infra/database/index.ts'
import { contextOf, openForPage, type Vault } from '../../infra/encryption/index.ts'

/** Which requests an operator wants to see. */
export interface RequestFilter {
  /** 1 under review, 2 success, 3 rejected; all when left out. */
  status?: 1 | 2 | 3
  /** Login name, in any case. */
  member?: string
  /** Days of Seoul, `2026-11-21`, both included. */
  from?: string
  to?: string
  /** Whole won, both included. */
  min?: number
  max?: number
  /** At most this many, oldest first; default 100. */
  limit?: number
  /** How many to leave out before them. */
  offset?: number
}

/** Stands where a number cannot be opened: one damaged row hides no list. */
export const DAMAGED = '(열 수 없음)'

/** The requests with their bank numbers opened, for the operator's eyes. */
export function withNumbers(vault: Vault, requests: OperatorRequest[]): OperatorRequest[] {
  return requests.map((request) => ({
    ...request,
    number: request.number && (openForPage(vault, request.number, contextOf.bankNumber(request.member_id)) ?? DAMAGED),
  }))
}

/** A deposit or withdrawal as an operator sees it. `line` is the statement line the member sees, too. */
export interface OperatorRequest {
  id: number
  member_id: number
  username: string
  line: number
  amount: number
  bank: string
  /** Sealed: {@link withNumbers} opens it. */
  number: string
  holder: string
  status: 1 | 2 | 3
  reason: string
  created_at: Date
  updated_at: Date
}

/**
 * `missing`: there is no such request; `decided`: somebody was faster; `unconfirmed`: the member has not confirmed their
 * age. None of these changes anything. `excluded`, `break`: the member has stopped since they asked, so that an approved
 * deposit became a rejected one, whose reason says so.
 */
export type Decision = 'done' | 'missing' | 'decided' | 'unconfirmed' | 'excluded' | 'break'

export function listDeposits(db: Queryable, filter: RequestFilter = {}): Promise<OperatorRequest[]> {
  return listRequests(db, 'deposits r', 'r.bank_name as bank, r.bank_number as number, m.name as holder', filter)
}

export function listWithdrawals(db: Queryable, filter: RequestFilter = {}): Promise<OperatorRequest[]> {
  return listRequests(db, 'withdrawals r', 'r.bank, r.number, r.holder', filter)
}

function listRequests(
  db: Queryable,
  table: 'deposits r' | 'withdrawals r',
  columns: string,
  { status, member, from, to, min, max, limit = 100, offset = 0 }: RequestFilter,
): Promise<OperatorRequest[]> {
  return many<OperatorRequest & Record<string, unknown>>(
    db,
    `select r.id, m.id as member_id, m.username, r.line, r.amount, ${columns}, r.status, r.reason, r.created_at,
       r.updated_at
     from ${table} join members m on m.id = r.account_id
     where ($1::smallint is null or r.status = $1) and ($2::text is null or lower(m.username) = lower($2))
       and ($3::date is null or r.created_at >= $3::date::timestamp at time zone 'Asia/Seoul')
       and ($4::date is null or r.created_at < ($4::date + 1)::timestamp at time zone 'Asia/Seoul')
       and ($5::bigint is null or r.amount >= $5) and ($6::bigint is null or r.amount <= $6)
     order by r.id limit $7 offset $8`,
    [status ?? null, member ?? null, from ?? null, to ?? null, min ?? null, max ?? null, limit, offset],
  )
}

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
