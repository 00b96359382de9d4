import type { Balance, BookedRequest } from './history.ts'

/** One member's account, as whoever asks one thing at a time would see it. Never changed: each step makes a new one. */
export interface Account extends Omit<Balance, 'id'> {
  /** State of each statement line that is a request. */
  readonly requests: Readonly<Record<number, BookedRequest['state']>>
  /** By operation and key: the line that it made. */
  readonly keys: Readonly<Record<string, number>>
  readonly reversed: readonly number[]
  readonly sealed: readonly number[]
  readonly resolved: readonly number[]
}

export const EMPTY: Account = {
  ...{ posted: 0, bets: 0, withdrawals: 0, lines: 0 },
  ...{ requests: {}, keys: {}, reversed: [], sealed: [], resolved: [] },
}

export const availableOf = ({ posted, bets, withdrawals }: Omit<Balance, 'id' | 'lines'>) => posted - bets - withdrawals

/** With one more line, of a request under review. */
export const opened = (account: Account, line: number): Account => ({
  ...account,
  lines: line,
  requests: { ...account.requests, [line]: 'open' },
})

/** A request under review ends; null where it has ended before. */
export function end(account: Account, { type, line, amount }: BookedRequest, approve: boolean): Account | null {
  if (account.requests[line] !== 'open') return null
  const requests = { ...account.requests, [line]: approve ? ('done' as const) : ('refused' as const) }
  if (type === 'deposit') return { ...account, requests, posted: account.posted + (approve ? amount : 0) }
  const posted = account.posted - (approve ? amount : 0)
  return { ...account, requests, posted, withdrawals: account.withdrawals - amount }
}

/** What is posted and held; what is in the books of the end, too, where they are asked. */
export function isSame(account: Omit<Balance, 'id'>, read: Omit<Balance, 'id'> | undefined): boolean {
  const names = ['posted', 'bets', 'withdrawals', 'lines'] as const
  return read !== undefined && names.every((name) => account[name] === read[name])
}
