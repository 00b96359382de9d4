/** Rows that must come of what members did: the ledger grows, and nothing else may. Pure functions. */
import type { Action } from '../scale/mix.ts'

type Done = Readonly<Partial<Record<Action, number>>>

/** A draw of one minute of each lottery; sealing every ten seconds. */
export interface Pace {
  lotteries: number
  minutes: number
}

/** Rows that a table may have more at most, after `done` and so much time; tables that are not here do not grow. */
const MOST: Readonly<Record<string, (done: Required<Done>, pace: Pace) => number>> = {
  orders: ({ order }) => order,
  ledger_holds: ({ order, withdrawal }) => order + withdrawal,
  ledger_transfers: ({ order, deposit, withdrawal }) => order + deposit + withdrawal,
  // of an entry: the stake, what the house keeps, what is paid
  ledger_entries: ({ order, deposit, withdrawal }) => 3 * order + 2 * (deposit + withdrawal),
  ledger_seals: (_done, { minutes }) => 6 * minutes,
  rounds: (_done, { lotteries, minutes }) => lotteries * minutes,
  idempotency_keys: ({ order, deposit, withdrawal }) => order + deposit + withdrawal,
  deposits: ({ deposit }) => deposit,
  withdrawals: ({ withdrawal }) => withdrawal,
  told: ({ deposit, withdrawal, login }) => deposit + withdrawal + login,
  notification_counts: ({ deposit, withdrawal, login }) => deposit + withdrawal + login,
  // at most ten of a member
  sessions: ({ login }) => login,
  known_places: ({ login }) => 2 * login,
  turns: ({ login, withdrawal }) => 6 * (login + withdrawal),
  // one of a member and day
  account_days: ({ order }) => order,
}

/** Rows that a table has beyond all that it may have more; never below none. */
export function unexplained(table: string, grown: number, done: Done, pace: Pace): number {
  const all = new Proxy(done, { get: (counts, name) => counts[name as Action] ?? 0 }) as Required<Done>
  return Math.max(0, grown - (MOST[table]?.(all, pace) ?? 0))
}

/** Whether a table's rows must become more. */
export const grows = (table: string): boolean => table in MOST
