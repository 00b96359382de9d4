/**
 * What a simulation hands to the checker: what was asked and answered, and what the books say in the end. Whole won. The checker
 * knows nothing else, and imports nothing of the server.
 */
export interface History {
  attempts: Attempt[]
  books: Books
}

/** One request as it was sent once. Sent again under its key it is another attempt. */
export interface Attempt {
  session: number
  call: Call
  /** Moments of the simulation: it acted between these two, if it did. */
  invoked: number
  returned: number
  /** Null: the answer was lost. PostgreSQL was done with it at `returned` all the same. */
  answer: Answer | null
}

/** What a member, an operator or the engine asks for. */
export type Call =
  | { type: 'deposit' | 'withdraw'; account: number; amount: number; key: string | null }
  | { type: 'order'; account: number; round: number; total: number; condition: number; key: string | null }
  | { type: 'cancel'; account: number; line: number }
  | { type: 'decideDeposit' | 'decideWithdrawal'; account: number; id: number; approve: boolean }
  | { type: 'reverse'; account: number; transfer: number }
  | { type: 'credit'; account: number; amount: number }
  | { type: 'seal' | 'draw' | 'void'; round: number }
  | { type: 'read'; account: number }
  | { type: 'look' }
  /** The engine makes rounds to come; those that a wrong clock made too early it voids. */
  | { type: 'publish' }
  /** Touches no account. */
  | { type: 'other' }

export interface Answer {
  /** `done`, `replayed`, a refusal's word; `true` or `false` of a round's step; `error` where nothing can have been done. */
  outcome: string
  id?: number | null
  line?: number | null
  balance?: number | null
  shortfall?: number | null
  /** Of a read: the account. Of a look: all of them, in one statement. */
  accounts?: Balance[]
}

export interface Balance {
  id: number
  posted: number
  bets: number
  withdrawals: number
  lines: number
}

/** The tables, when everything has ended. */
export interface Books {
  accounts: (Balance & { member: boolean })[]
  requests: BookedRequest[]
  holds: { id: number; account: number; amount: number; line: number; state: 'held' | 'posted' | 'voided' }[]
  transfers: { id: number; hold: number | null; reverses: number | null }[]
  entries: { transfer: number; account: number; amount: number; line: number | null }[]
  keys: { account: number; operation: 'deposit' | 'withdraw' | 'order'; key: string; id: number }[]
}

/** A line of a statement: a deposit, a withdrawal or an order, and what became of it. */
export interface BookedRequest {
  type: 'deposit' | 'withdraw' | 'order'
  id: number
  account: number
  line: number
  amount: number
  state: 'open' | 'done' | 'refused'
  /** Orders. */
  round?: number | null
  payout?: number | null
}
