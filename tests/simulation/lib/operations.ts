import type { Answer, Call } from '../checker/history.ts'
import { LOTTERY, ROUND_SECONDS } from './stage.ts'

/** A call as SQL, as the API, an operator or the engine sends it. */
export interface Operation {
  call: Call
  text: string
  values: unknown[]
  /** Who may make it: the API's role, or the owner of the tables. */
  as: 'application' | 'owner'
  answerOf(rows: Record<string, unknown>[]): Answer
}

const asAnswer = ([row]: Record<string, unknown>[]) => row as unknown as Answer
const PAYLOAD = Buffer.from('p')

export function deposit(account: number, amount: number, key: string | null): Operation {
  return {
    call: { type: 'deposit', account, amount, key },
    text: `select outcome, id from wallet_deposit($1, $2, '', '', $3, $4)`,
    values: [account, amount, key, PAYLOAD],
    as: 'application',
    answerOf: asAnswer,
  }
}

export function withdraw(account: number, amount: number, key: string | null): Operation {
  return {
    call: { type: 'withdraw', account, amount, key },
    text: 'select outcome, id, shortfall from wallet_withdraw($1, $2, $3, $4)',
    values: [account, amount, key, PAYLOAD],
    as: 'application',
    answerOf: asAnswer,
  }
}

export interface OpenRound {
  id: number
  expect: string
  condition: number
}

export function order(
  account: number,
  round: OpenRound,
  picks: string[],
  stake: number,
  key: string | null,
): Operation {
  const { id, expect, condition } = round
  return {
    call: { type: 'order', account, round: id, total: stake * picks.length, condition, key },
    text: 'select outcome, id, balance, shortfall, line from order_place($1, $2, $3, $4, $5, $6, $7)',
    values: [account, LOTTERY, expect, picks, stake, key, PAYLOAD],
    as: 'application',
    answerOf: asAnswer,
  }
}

export function cancel(account: number, line: number): Operation {
  return {
    call: { type: 'cancel', account, line },
    text: 'select wallet_cancel($1, $2) as outcome',
    values: [account, line],
    as: 'application',
    answerOf: asAnswer,
  }
}

export function decide(what: 'deposit' | 'withdrawal', account: number, id: number, approve: boolean): Operation {
  return {
    call: { type: what === 'deposit' ? 'decideDeposit' : 'decideWithdrawal', account, id, approve },
    text: `select wallet_decide_${what}($1, $2) as outcome`,
    values: [id, approve ? null : 'no'],
    as: 'owner',
    answerOf: asAnswer,
  }
}

export function reverse(account: number, transfer: number): Operation {
  return {
    call: { type: 'reverse', account, transfer },
    text: `select outcome from ledger_reverse($1, 'wrong')`,
    values: [transfer],
    as: 'owner',
    answerOf: asAnswer,
  }
}

export function credit(account: number, amount: number): Operation {
  return {
    call: { type: 'credit', account, amount },
    text: `select wallet_credit($1, $2, 'credit') as outcome`,
    values: [account, amount],
    as: 'owner',
    answerOf: asAnswer,
  }
}

/** What `rounds_due` wants done to a round. */
export function roundStep(action: 'seal' | 'draw' | 'void' | 'reveal', round: number): Operation {
  return {
    call: action === 'reveal' ? { type: 'other' } : { type: action, round },
    text: `select round_${action}($1)::text as outcome`,
    values: [round],
    as: 'application',
    answerOf: asAnswer,
  }
}

export const publish = (): Operation => ({
  call: { type: 'publish' },
  text: 'select rounds_publish($1::smallint, $2)::text as outcome',
  values: [LOTTERY, ROUND_SECONDS],
  as: 'application',
  answerOf: asAnswer,
})

export const hear = (chain: string, round: number, signature: string): Operation => ({
  call: { type: 'other' },
  text: `select 'true' as outcome from beacon_heard(decode($1, 'hex'), $2, decode($3, 'hex'))`,
  values: [chain, round, signature],
  as: 'application',
  answerOf: asAnswer,
})

const BALANCES = `select id, posted, held_bets as bets, held_withdrawals as withdrawals, lines from ledger_accounts`
const balances = (rows: Record<string, unknown>[]): Answer => ({
  outcome: 'read',
  accounts: rows as unknown as NonNullable<Answer['accounts']>,
})

/** What a member reads of their money. */
export const read = (account: number): Operation => ({
  call: { type: 'read', account },
  text: `${BALANCES} where id = $1`,
  values: [account],
  as: 'application',
  answerOf: balances,
})

/** All accounts in one statement. */
export const look = (): Operation => ({
  call: { type: 'look' },
  text: BALANCES,
  values: [],
  as: 'application',
  answerOf: balances,
})
