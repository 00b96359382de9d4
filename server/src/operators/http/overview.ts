import { one } from '../../infra/database/index.ts'
import type { Answers } from '../calls/index.ts'
import { isoOrNull } from '../calls/index.ts'
import { roundsHealth } from './rounds/health.ts'

interface Counts {
  deposits: number
  deposits_sum: number
  deposits_oldest: Date | null
  withdrawals: number
  withdrawals_sum: number
  withdrawals_oldest: Date | null
  approvals: number
  inquiries: number
  late: number
  bookings: number
}

const waiting = (table: string) => `(select count(*)::int as ${table}, coalesce(sum(amount), 0)::bigint as ${table}_sum,
  min(created_at) as ${table}_oldest from ${table} where status = 1)`

/** What waits, for the badges of the console: numbers alone, nobody's data. */
export const overviewHandlers: Answers<'overview'> = {
  overview: async ({ pool }) => {
    const counts = (await one(
      pool,
      `select d.*, w.*, (select count(*)::int from operator_approvals where state = 'waiting') as approvals,
         (select count(*)::int from inquiries where state = 1) as inquiries,
         (select count(*)::int from inquiries where state = 1 and expected_at < now()) as late,
         (select count(*)::int from bookings where state = 'requested' and starts_at > money_now()) as bookings
       from ${waiting('deposits')} d, ${waiting('withdrawals')} w`,
    )) as Counts
    const { items } = await roundsHealth(pool)
    return {
      deposits: { count: counts.deposits, sum: counts.deposits_sum, oldest: isoOrNull(counts.deposits_oldest) },
      withdrawals: {
        count: counts.withdrawals,
        sum: counts.withdrawals_sum,
        oldest: isoOrNull(counts.withdrawals_oldest),
      },
      approvals: counts.approvals,
      inquiries: { count: counts.inquiries, late: counts.late },
      bookings: counts.bookings,
      stale: items.filter(({ stale }) => stale).length,
    }
  },
}
