import { many, one } from '../../../src/infra/database/index.ts'
import type { World } from '../world.ts'
import type { Model, ModelRequest } from './model.ts'

interface AccountRow {
  id: number
  posted: number
  held_bets: number
  held_withdrawals: number
  available: number
  lines: number
  orders: number
  entries: number
  open_bets: number
  open_withdrawals: number
  last_line: number
  distinct_lines: number
}

/**
 * The six invariants, after each step of a sequence:
 * 1. all accounts together are 0;
 * 2. no member has less than nothing available;
 * 3. every member has what the model says, posted and held;
 * 4. what is held is what open holds say, and what is posted is what entries say;
 * 5. every transfer has two or more entries that sum to 0, and there are as many as the model says;
 * 6. every accepted request is there once, on statement lines 1, 2, 3 … without a gap.
 * Throws with the number of the one that is broken.
 */
export async function checkInvariants(world: World, model: Model, members: readonly number[]): Promise<void> {
  const sums = (await one<Sums & Record<string, unknown>>(world.pool, SUMS, [members])) as Sums
  const made = (kind: ModelRequest['kind'], member?: number) =>
    model.requests.filter((request) => request.kind === kind && (member ?? request.member) === request.member).length
  demand(1, sums.total === 0, sums)
  for (const account of await accounts(world, members)) {
    const { posted, heldBets, heldWithdrawals, lines } = model.balance(account.id)
    demand(2, account.available >= 0, account)
    demand(3, account.posted === posted && account.held_bets === heldBets, { account, posted, heldBets })
    demand(3, account.held_withdrawals === heldWithdrawals, { account, heldWithdrawals })
    demand(4, account.held_bets === account.open_bets && account.held_withdrawals === account.open_withdrawals, account)
    demand(4, account.posted === account.entries, account)
    const { last_line, distinct_lines } = account
    demand(6, account.lines === lines && last_line === lines && distinct_lines === lines, { account, lines })
    demand(6, account.orders === made('order', account.id), account)
  }
  demand(5, sums.unbalanced === 0 && sums.transfers === model.transfers(), { sums, transfers: model.transfers() })
  for (const kind of ['deposit', 'withdraw', 'order'] as const) demand(6, sums[kind] === made(kind), { kind, sums })
}

function demand(invariant: number, holds: boolean, seen: unknown): void {
  if (!holds) throw new Error(`invariant ${invariant} is broken: ${JSON.stringify(seen)}`)
}

function accounts(world: World, members: readonly number[]): Promise<AccountRow[]> {
  return many<AccountRow & Record<string, unknown>>(
    world.pool,
    `select a.id, a.posted, a.held_bets, a.held_withdrawals, a.available, a.lines, a.orders,
       coalesce((select sum(amount)::bigint from ledger_entries e where e.account_id = a.id and e.line is not null), 0) as entries,
       coalesce(h.bets, 0) as open_bets, coalesce(h.withdrawals, 0) as open_withdrawals,
       coalesce(s.last_line, 0) as last_line, coalesce(s.distinct_lines, 0) as distinct_lines
     from ledger_accounts a
     left join (select account_id, coalesce(sum(amount) filter (where kind = 'bet'), 0)::bigint as bets,
                  coalesce(sum(amount) filter (where kind = 'withdrawal'), 0)::bigint as withdrawals
                from ledger_holds where state = 'held' and account_id = any ($1) group by 1) h on h.account_id = a.id
     left join (select account_id, max(line) as last_line, count(distinct line) as distinct_lines
                from account_statements where account_id = any ($1) group by 1) s on s.account_id = a.id
     where a.id = any ($1) order by a.id`,
    [members],
  )
}

interface Sums extends Record<ModelRequest['kind'], number> {
  total: number
  transfers: number
  unbalanced: number
}

const SUMS = `
  select (select coalesce(sum(posted), 0)::bigint from ledger_accounts) as total,
    (select count(*) from deposits where account_id = any ($1)) as deposit,
    (select count(*) from withdrawals where account_id = any ($1)) as withdraw,
    (select count(*) from orders where account_id = any ($1)) as "order",
    t.transfers, t.unbalanced
  from (
    select count(*) as transfers, count(*) filter (where sum <> 0 or entries < 2) as unbalanced from (
      select e.transfer_id, sum(e.amount) as sum, count(*) as entries from ledger_entries e
      where e.transfer_id in (select transfer_id from ledger_entries where account_id = any ($1) and line is not null)
      group by e.transfer_id) each_transfer) t`
