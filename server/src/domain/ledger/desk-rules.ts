import { one, type Queryable } from '../../infra/database/index.ts'

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
