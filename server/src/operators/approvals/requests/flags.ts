import type { Flag, RequestKind } from '@yaksok/console-contract'
import type { DetailRow } from './detail-row.ts'

/** What is young: accounts and bank accounts of the last seven days. */
const YOUNG_MS = 7 * 24 * 3600_000
/** A request is above what is usual from this many times the average of approved ones on. */
const USUAL_TIMES = 3

export type Flagged = Pick<
  DetailRow,
  | 'now'
  | 'joined'
  | 'bound_at'
  | 'shared'
  | 'break_until'
  | 'excluded_at'
  | 'frozen'
  | 'adult'
  | 'deposits'
  | 'withdrawals'
  | 'amount'
  | 'reset'
  | 'closing'
> & {
  /** Won that the operator may still move alone for the member. */
  alone: number
}

/** What an operator should look at twice before saying yes, in the order it is shown. */
export function flagsOf(kind: RequestKind, row: Flagged): Flag[] {
  const young = (at: Date | null) => at !== null && row.now.getTime() - at.getTime() < YOUNG_MS
  const { n1, n2, s2 } = row[kind]
  const signs: [Flag, boolean][] = [
    ['new-account', young(row.joined)],
    ['bank-changed', young(row.bound_at)],
    ['bank-shared', row.shared],
    ['break', row.break_until !== null],
    ['excluded', row.excluded_at !== null],
    ['frozen', row.frozen],
    ['adult-unconfirmed', !row.adult],
    ['several', n1 > 1],
    ['above-usual', n2 > 0 && row.amount > (s2 / n2) * USUAL_TIMES],
    ['fund-password-reset', kind === 'withdrawals' && row.reset],
    ['account-closing', row.closing],
    ['approval-needed', row.amount > row.alone],
  ]
  return signs.filter(([, is]) => is).map(([flag]) => flag)
}
