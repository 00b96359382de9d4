import { ENTRIES_PER_PAGE, type ParsedRequestOf, type ResponseOf } from '@yaksok/shared/core/contract'
import { toWire } from '@yaksok/shared/core/money'
import { seoulTime } from '@yaksok/shared/core/time'
import type { CallContext, Handlers } from '../../../http/calls/index.ts'
import { many, one, type Queryable, statementValues } from '../../../infra/database/index.ts'
import { AT_SQL, type EntryKind, earlierKind, IS_STAKE_SQL, KIND_SQL, monthEnd, monthStart } from './entries.ts'
import { heldOf } from './held.ts'

type Entries = ResponseOf<'moneyEntries'>
type Wanted = Omit<ParsedRequestOf<'moneyEntries'>, 'kind'>

interface EntryRow {
  transfer_id: number
  n: number
  line: number
  kind: EntryKind
  amount: number
  balance: number
  at: Date
}

/**
 * One page of entries, newest first. The balance after an entry is what the ledger has now less all that is newer, so
 * that a page costs what it shows: the entries are walked from the newest on, by their index.
 */
function entriesOf(
  db: Queryable,
  memberId: number,
  month: string,
  kinds: readonly EntryKind[] | null,
  { search, before }: Wanted,
) {
  const { values, put } = statementValues([memberId])
  // only what is asked for: beside a condition that may be none, all entries would be expected to be walked
  const where = ['true']
  if (month !== 'all') {
    const named = put(month)
    where.push(`at >= ${monthStart(named)} and at < ${monthEnd(named)}`)
  }
  if (kinds) where.push(`kind = any (${put(kinds)}::text[])`)
  if (search !== undefined) {
    const number = put(search)
    where.push(`(line = ${number} or abs(amount) = ${number})`)
  }
  if (before !== undefined) {
    const [transfer, n] = before.split('-')
    where.push(`(transfer_id, n) < (${put(transfer)}::bigint, ${put(n)}::int)`)
  }
  return many<EntryRow & Record<string, unknown>>(
    db,
    // each entry looks its transfer up: a join would read all transfers, whoever's they are
    `select * from (
       select e.transfer_id, e.n, e.line, e.amount, ${AT_SQL} as at, ${KIND_SQL} as kind, e.balance
       from (select e.*, (a.posted - coalesce(sum(e.amount) over (order by e.transfer_id desc, e.n desc
               rows between unbounded preceding and 1 preceding), 0))::bigint as balance
             from ledger_accounts a join ledger_entries e on e.account_id = a.id and e.line is not null
             where a.id = $1 order by e.transfer_id desc, e.n desc) e
         cross join lateral (select kind, created_at from ledger_transfers where id = e.transfer_id limit 1) t
         left join lateral (select created_at from orders o where ${IS_STAKE_SQL} limit 1) o on true) b
     where ${where.join(' and ')} order by transfer_id desc, n desc limit ${put(ENTRIES_PER_PAGE + 1)}`,
    values,
  )
}

interface AccountRow {
  available: number
  posted: number
  this_month: string
  since: string | null
}

const accountOf = (db: Queryable, memberId: number) =>
  one<AccountRow & Record<string, unknown>>(
    db,
    `select a.available, a.posted, to_char(seoul_day(money_now()), 'YYYY-MM') as this_month,
       (select to_char(min(d.day), 'YYYY-MM') from account_days d where d.account_id = a.id) as since
     from ledger_accounts a where a.id = $1`,
    [memberId],
  ) as Promise<AccountRow>

/** The member's ledger with its running balance, a page at a time; `kinds` null for all. */
async function readEntries(
  { reads, member }: Pick<CallContext, 'reads' | 'member'>,
  wanted: Wanted,
  kinds: readonly EntryKind[] | null,
): Promise<Entries> {
  const account = await accountOf(reads, member.id)
  const month = wanted.month ?? account.this_month
  const rows = await entriesOf(reads, member.id, month, kinds, wanted)
  const page = rows.slice(0, ENTRIES_PER_PAGE)
  const last = page.at(-1)
  return {
    month,
    since: account.since ?? account.this_month,
    available: toWire(account.available),
    booked: toWire(account.posted),
    held: await heldOf(reads, member.id),
    entries: page.map((row) => ({
      id: `${row.transfer_id}-${row.n}`,
      line: row.line,
      kind: row.kind,
      amount: toWire(row.amount),
      balance: toWire(row.balance),
      at: seoulTime(row.at),
    })),
    next: rows.length > ENTRIES_PER_PAGE && last ? `${last.transfer_id}-${last.n}` : null,
  }
}

export const entriesHandler: Handlers['moneyEntries'] = (context, { kind, ...wanted }) =>
  readEntries(context, wanted, kind ? [kind] : null)

/** The same for pages that know no `starter`. */
export const ledgerHandler: Handlers['ledger'] = async (context, { kind, ...wanted }) => {
  const kinds = kind === 'correction' ? ([kind, 'starter'] as const) : kind ? [kind] : null
  const { entries, ...page } = await readEntries(context, wanted, kinds)
  return { ...page, entries: entries.map((entry) => ({ ...entry, kind: earlierKind(entry.kind) })) }
}
