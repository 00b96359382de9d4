import type { ResponseOf } from '@yaksok/shared/core/contract'
import { MAX_DEPOSIT, toWire } from '@yaksok/shared/core/money'
import type { Handlers } from '../../../http/calls/index.ts'
import { one, type Queryable } from '../../../infra/database/index.ts'

type Held = ResponseOf<'ledger'>['held']

interface HeldRow {
  bets: number
  deposits: number
  deposits_sum: number
  deposits_line: number | null
  withdrawals: number
  withdrawals_sum: number
  withdrawals_line: number | null
}

/** What is held of a member's money, and what is on its way to it. */
export async function heldOf(db: Queryable, memberId: number): Promise<Held> {
  const row = (await one<HeldRow & Record<string, unknown>>(
    db,
    `select a.held_bets as bets, d.n as deposits, d.sum as deposits_sum, d.line as deposits_line,
       w.n as withdrawals, a.held_withdrawals as withdrawals_sum, w.line as withdrawals_line
     from ledger_accounts a,
       (select count(*)::int as n, coalesce(sum(amount), 0)::bigint as sum, max(line) as line from deposits
          where account_id = $1 and status = 1) d,
       (select count(*)::int as n, max(line) as line from withdrawals where account_id = $1 and status = 1) w
     where a.id = $1`,
    [memberId],
  )) as HeldRow
  return {
    deposits: { count: row.deposits, sum: toWire(row.deposits_sum), line: row.deposits_line },
    withdrawals: { count: row.withdrawals, sum: toWire(row.withdrawals_sum), line: row.withdrawals_line },
    bets: toWire(row.bets),
  }
}

/** With the limits that the wallet holds a request to: a withdrawal's is what may be withdrawn. */
export const heldHandler: Handlers['heldMoney'] = async ({ pool, member }) => {
  const account = await one<{ available: number }>(pool, 'select available from ledger_accounts where id = $1', [
    member.id,
  ])
  const largest = { deposit: String(MAX_DEPOSIT), withdrawal: String(account?.available ?? 0) }
  return { ...(await heldOf(pool, member.id)), largest }
}
