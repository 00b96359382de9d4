import type { ResponseOf } from '@yaksok/shared/core/contract'

/** What an entry of the ledger is to its member. */
export type EntryKind = ResponseOf<'ledger'>['entries'][number]['kind']

/** SQL: the kind of entry `e` of transfer `t`, as the contract names it. */
export const KIND_SQL = `case t.kind when 'deposit' then 'deposit' when 'withdrawal' then 'withdrawal'
  when 'reversal' then 'correction' when 'starter' then 'correction' else case when e.amount < 0 then 'stake' else 'payout' end end`

/** SQL: the first moment of a month given as `2026-11` in parameter `at`, Asia/Seoul. */
export const monthStart = (at: string) => `(to_date(${at}, 'YYYY-MM')::timestamp at time zone 'Asia/Seoul')`
/** SQL: the first moment after it. */
export const monthEnd = (at: string) =>
  `((to_date(${at}, 'YYYY-MM') + interval '1 month')::timestamp at time zone 'Asia/Seoul')`
