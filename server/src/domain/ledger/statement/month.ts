import { HttpRefusal } from '../../../http/calls/index.ts'
import { many, one, type Queryable } from '../../../infra/database/index.ts'
import { AT_SQL, type EntryKind, IS_STAKE_SQL, KIND_SQL, monthEnd, monthStart } from '../history/entries.ts'

/** One entry of a month, won. */
export interface MonthEntry {
  line: number
  kind: EntryKind
  amount: number
  /** All entries up to this one. */
  balance: number
  at: Date
}

/** All that the ledger booked for a member in one month of Seoul. */
export interface Month {
  username: string
  /** `2026-11`. */
  month: string
  /** As of when: the month may still run. */
  asOf: Date
  /** Balances before the first and after the last entry, won. */
  opening: number
  closing: number
  /** What each kind adds up to, signed, won. */
  sums: Partial<Record<EntryKind, number>>
  /** Oldest first. */
  entries: MonthEntry[]
}

/** The most entries that one statement holds: more is not made in one go. */
const MOST = 20_000

/** Each entry looks its transfer up: a join would read all transfers, whoever's they are. */
const TRANSFER_OF =
  'cross join lateral (select kind, created_at from ledger_transfers where id = e.transfer_id limit 1) t'

/** @throws HttpRefusal where the month has more entries than one file holds */
export async function readMonth(db: Queryable, member: { id: number; username: string }, month: string) {
  const before = (await one<{ opening: number; as_of: Date }>(
    db,
    `select coalesce(sum(e.amount), 0)::bigint as opening, money_now() as as_of
     from ledger_entries e ${TRANSFER_OF}
       left join lateral (select created_at from orders o where ${IS_STAKE_SQL} and t.created_at >= ${monthStart('$2')} limit 1) o on true
     where e.account_id = $1 and e.line is not null and ${AT_SQL} < ${monthStart('$2')}`,
    [member.id, month],
  )) as { opening: number; as_of: Date }
  const rows = await many<Omit<MonthEntry, 'balance'>>(
    db,
    `select e.line, ${KIND_SQL} as kind, e.amount, ${AT_SQL} as at
     from ledger_entries e ${TRANSFER_OF}
       left join lateral (select created_at from orders o where ${IS_STAKE_SQL} limit 1) o on true
     where e.account_id = $1 and e.line is not null and t.created_at >= ${monthStart('$2')}
       and ${AT_SQL} >= ${monthStart('$2')} and ${AT_SQL} < ${monthEnd('$2')}
     order by e.transfer_id, e.n limit $3`,
    [member.id, month, MOST + 1],
  )
  if (rows.length > MOST)
    throw new HttpRefusal(400, '내역이 너무 많아 파일 하나에 담지 못해요. 고객센터에 문의해 주세요')
  return added({ username: member.username, month, asOf: before.as_of, opening: before.opening }, rows)
}

/** Adds the entries up: what stands after each, what each kind comes to, and what is left. */
export function added(
  of: Pick<Month, 'username' | 'month' | 'asOf' | 'opening'>,
  rows: readonly Omit<MonthEntry, 'balance'>[],
): Month {
  const sums: Month['sums'] = {}
  let balance = of.opening
  const entries = rows.map((row) => {
    balance += row.amount
    sums[row.kind] = (sums[row.kind] ?? 0) + row.amount
    return { ...row, balance }
  })
  return { ...of, closing: balance, sums, entries }
}
