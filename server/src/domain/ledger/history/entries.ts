import type { ResponseOf } from '@yaksok/shared/core/contract'

/** What an entry of the ledger is to its member. */
export type EntryKind = ResponseOf<'moneyEntries'>['entries'][number]['kind']

/** A kind as pages know it that know no `starter`. */
export const earlierKind = <Kind extends string>(kind: Kind): Exclude<Kind, 'starter'> | 'correction' =>
  kind === 'starter' ? 'correction' : (kind as Exclude<Kind, 'starter'>)

/** SQL: the kind of entry `e` of transfer `t`, as the contract names it. */
export const KIND_SQL = `case t.kind when 'deposit' then 'deposit' when 'withdrawal' then 'withdrawal'
  when 'reversal' then 'correction' when 'starter' then 'starter' else case when e.amount < 0 then 'stake' else 'payout' end end`

/**
 * SQL: whether entry `e` of transfer `t` is the stake of order `o`. A stake is booked with its draw, but
 * its member made it before: {@link AT_SQL}.
 */
export const IS_STAKE_SQL = `t.kind = 'bet' and e.amount < 0 and o.account_id = e.account_id and o.line = e.line`

/** SQL: when an entry was made: a stake when it was placed, all else when it was booked. */
export const AT_SQL = 'coalesce(o.created_at, t.created_at)'

/** SQL: the first moment of a month given as `2026-11` in parameter `at`, Asia/Seoul. */
export const monthStart = (at: string) => `(to_date(${at}, 'YYYY-MM')::timestamp at time zone 'Asia/Seoul')`
/** SQL: the first moment after it. */
export const monthEnd = (at: string) =>
  `((to_date(${at}, 'YYYY-MM') + interval '1 month')::timestamp at time zone 'Asia/Seoul')`
