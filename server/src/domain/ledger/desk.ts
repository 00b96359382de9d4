import type { ResponseOf } from '@yaksok/shared/core/contract'
import { seoulTime } from '@yaksok/shared/core/time'
import type { Handlers } from '../../http/calls/index.ts'
import { one, type Queryable } from '../../infra/database/index.ts'

interface DeskRow {
  deposit_least: number
  deposits_waiting: number
  deposits_open: number
  withdrawal_least: number
  withdrawals_waiting: number
  withdrawals_open: number
  wrong: number | null
  last_wrong_at: Date | null
  locked_until: Date | null
}

/** The rules of the review desk, what the member has there, and wrong tries of their fund password. */
export const deskHandler: Handlers['desk'] = async ({ pool, member }) => {
  const row = await one<DeskRow>(
    pool,
    `select r.*, g.wrong_in_all as wrong, g.last_wrong_at,
       case when g.locked_until > money_now() then g.locked_until end as locked_until,
       (select count(*) from deposits d where d.account_id = $1 and d.status = 1) as deposits_waiting,
       (select count(*) from withdrawals w where w.account_id = $1 and w.status = 1) as withdrawals_waiting
     from desk_rules r left join fund_password_guards g on g.member_id = $1`,
    [member.id],
  )
  return deskOf(row as DeskRow)
}

function deskOf(row: DeskRow): ResponseOf<'desk'> {
  return {
    deposit: { least: String(row.deposit_least), waiting: row.deposits_waiting, most: row.deposits_open },
    withdrawal: { least: String(row.withdrawal_least), waiting: row.withdrawals_waiting, most: row.withdrawals_open },
    fund_password: {
      wrong: row.wrong ?? 0,
      last_wrong_at: row.last_wrong_at && seoulTime(row.last_wrong_at),
      locked_until: row.locked_until && seoulTime(row.locked_until),
    },
  }
}

const MOST = 1_000_000
const MOST_WON = 999_999_999_999_999

/** What the review desk takes of a member, and what it wants two operators for: columns of `desk_rules`, bounds. */
export const DESK_RULES = {
  'deposit-least': { column: 'deposit_least', least: 1, most: MOST },
  'withdrawal-least': { column: 'withdrawal_least', least: 1, most: MOST },
  'deposits-open': { column: 'deposits_open', least: 1, most: MOST },
  'withdrawals-open': { column: 'withdrawals_open', least: 1, most: MOST },
  'second-above': { column: 'second_above', least: 0, most: MOST_WON },
  'operator-day': { column: 'operator_day', least: 0, most: MOST_WON },
  'member-day': { column: 'member_day', least: 0, most: MOST_WON },
} as const

export type DeskRule = keyof typeof DESK_RULES

/** All rules as they are now, by the names of their columns. */
export async function deskRules(db: Queryable): Promise<Record<(typeof DESK_RULES)[DeskRule]['column'], number>> {
  return (await one(db, 'select * from desk_rules')) as Awaited<ReturnType<typeof deskRules>>
}
