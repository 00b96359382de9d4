import { many, one, type Queryable } from '../../infra/database/index.ts'

/** A member's money at a moment, and how much of it requests explain. Won. */
export interface Balance {
  /** What was booked; `explained` of it by requests that were carried out. */
  posted: number
  explained: number
  /** Movements that were booked. */
  movements: number
  /** Set aside; `heldExplained` of it by requests that wait. */
  heldBets: number
  heldWithdrawals: number
  heldExplained: number
}

/** A booked movement, and the request behind it. */
export interface Movement {
  transfer: number
  /** Null where the transfer is gone. */
  at: Date | null
  line: number
  kind: 'deposit' | 'withdrawal' | 'bet' | 'reversal' | 'starter' | null
  /** Won, as booked. */
  amount: number
  /** What explains it; null: nothing does. */
  request: 'deposit' | 'withdrawal' | 'order' | 'transfer' | 'starter' | null
  requestId: number | null
  /** Won, as the request says. */
  expected: number | null
  /** Of a correction. */
  reason: string
  /** Number of the transfer that took it back. */
  reversedBy: number | null
}

/** @param at the moment; null: now. Null where there is no such account */
export async function explainBalance(db: Queryable, account: number, at: Date | null = null): Promise<Balance | null> {
  const row = await one<Balance & Record<string, unknown>>(
    db,
    `select posted, explained, movements, held_bets as "heldBets", held_withdrawals as "heldWithdrawals",
       held_explained as "heldExplained"
     from account_explained($1, coalesce($2, 'infinity'::timestamptz))`,
    [account, at],
  )
  return row?.posted === null ? null : row
}

/** Movements, newest first. @param below leaves out transfers from this number on */
export function movementsOf(
  db: Queryable,
  account: number,
  { at = null, below = null, limit }: { at?: Date | null; below?: number | null; limit: number },
): Promise<Movement[]> {
  return many<Movement & Record<string, unknown>>(
    db,
    `select transfer, at, line, kind, amount, request, request_id as "requestId", expected, reason,
       reversed_by as "reversedBy"
     from account_causes($1, coalesce($2, 'infinity'::timestamptz), coalesce($3, 9223372036854775807), $4)`,
    [account, at, below, limit],
  )
}

/** Won that no request explains: of what was booked, and of what is set aside. */
export const unexplainedOf = ({ posted, explained, heldBets, heldWithdrawals, heldExplained }: Balance) => ({
  posted: posted - explained,
  held: heldBets + heldWithdrawals - heldExplained,
})
