import type { ConsoleResponse } from '@yaksok/console-contract'
import { iso, isoOrNull } from '../../calls/index.ts'

/** A round as it is read. */
export interface RoundRow {
  id: number
  lottery: string
  expect: string
  state: 'open' | 'closed' | 'drawn' | 'void'
  opens_at: Date
  closes_at: Date
  draws_at: Date
  resolved_at: Date | null
  entry_count: number | null
  staked: number
  paid: number
  opencode: string
  void_reason: string
}

export const ROUND = `select r.id, l.key as lottery, r.expect, r.state, r.opens_at, r.closes_at, r.draws_at, r.resolved_at,
  r.entry_count, r.staked, r.paid, r.opencode, r.void_reason from rounds r join lotteries l on l.id = r.lottery_id`

export function roundShape(row: RoundRow): ConsoleResponse<'rounds'>['items'][number] {
  return {
    lottery: row.lottery,
    round: row.expect,
    state: row.state,
    opens: iso(row.opens_at),
    closes: iso(row.closes_at),
    draws: iso(row.draws_at),
    resolved: isoOrNull(row.resolved_at),
    entries: row.entry_count,
    staked: row.staked,
    paid: row.paid,
    result: row.opencode,
    voidReason: row.void_reason,
  }
}
