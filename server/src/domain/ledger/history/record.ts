import type { ResponseOf } from '@yaksok/shared/core/contract'
import { toWire } from '@yaksok/shared/core/money'
import { seoulTime } from '@yaksok/shared/core/time'
import { badInput, type CallContext, type Handlers } from '../../../http/calls/index.ts'
import { one } from '../../../infra/database/index.ts'
import { contextOf, openForPage } from '../../../infra/encryption/index.ts'
import { maskNumber } from '../../members/index.ts'
import { earlierKind } from './entries.ts'
import { type State, stepsOf } from './steps.ts'

type MoneyRecord = ResponseOf<'moneyLine'>

interface Row {
  kind: MoneyRecord['kind']
  /** As the statement of an account has it (account_statements). */
  state: 'open' | 'done' | 'refused'
  asked: number
  reason: string
  cancelled: boolean
  bank: string | null
  /** Sealed, or ''. */
  number: string | null
  round: string | null
  created_at: Date
  updated_at: Date
  /** What was booked, and when; null while nothing is. */
  change: number | null
  booked_at: Date | null
  balance: number | null
  corrected: number | null
  starter: boolean
  key: string | null
  expect: string
  game: 'digit' | 'dice'
  picks: string[]
  /** Won a pick; what came back of all. */
  stake: number
  payout: number
  opencode: string | null
  types: string[]
  hundredths: number[]
}

const QUERY = `
  select s.kind, s.state, s.reason, s.created_at, s.updated_at,
    s.kind = 'correction' and exists (select from ledger_transfers t where t.id = s.request_id and t.kind = 'starter') as starter,
    l.key, r.expect, l.game, o.picks, o.stake, o.payout, r.opencode, ot.types, ot.hundredths,
    coalesce(o.total, abs(s.amount)) as asked, coalesce(d.cancelled_at, w.cancelled_at) is not null as cancelled,
    coalesce(d.bank_name, w.bank) as bank, coalesce(d.bank_number, w.number) as number,
    l.name || ' ' || r.expect as round, b.change, b.booked_at,
    (select a.posted - coalesce(sum(e.amount), 0) from ledger_entries e where e.account_id = a.id and e.line is not null
       and e.transfer_id > b.transfer_id)::bigint as balance,
    (select e.line from ledger_transfers t join ledger_entries e on e.transfer_id = t.id and e.account_id = a.id
       where t.reverses = b.transfer_id limit 1) as corrected
  from ledger_accounts a join account_statements s on s.account_id = a.id and s.line = $2
    left join deposits d on s.kind = 'deposit' and d.id = s.request_id
    left join withdrawals w on s.kind = 'withdrawal' and w.id = s.request_id
    left join orders o on s.kind = 'order' and o.id = s.request_id
    left join rounds r on r.id = o.round_id left join lotteries l on l.id = r.lottery_id
    left join odds_tables ot on ot.hash = r.odds_hash
    left join lateral (select e.transfer_id, sum(e.amount)::bigint as change, t.created_at as booked_at
      from ledger_entries e join ledger_transfers t on t.id = e.transfer_id
      where e.account_id = a.id and e.line = s.line group by e.transfer_id, t.created_at) b on true
  where a.id = $1`

function stateOf({ kind, state, cancelled }: Row): State {
  if (state === 'done') return 'done'
  if (state === 'open') return kind === 'order' ? 'waiting' : 'review'
  if (kind === 'order') return 'voided'
  return cancelled ? 'cancelled' : 'rejected'
}

/** Bank and what members see of a number; what a request from before says in clear is masked, too. */
function accountOf({ vault, member }: CallContext, { bank, number }: Row): string {
  if (!number) return ''
  return `${bank ?? ''} ${maskNumber(openForPage(vault, number, contextOf.bankNumber(member.id)) ?? '')}`.trim()
}

/** What was staked on, at which odds, and what came of it; null for what is no order. */
function orderOf(row: Row, state: State): MoneyRecord['order'] {
  if (row.key === null) return null
  const oddsOf = new Map(row.types.map((type, at) => [type, row.hundredths[at] ?? 0]))
  return {
    key: row.key,
    expect: row.expect,
    game: row.game,
    picks: row.picks.map((pick) => ({
      pick,
      stake: toWire(row.stake),
      odds: ((oddsOf.get(pick) ?? 0) / 100).toFixed(2),
    })),
    opencode: state === 'done' ? (row.opencode ?? '') : '',
    payout: state === 'waiting' ? null : toWire(state === 'voided' ? row.asked : row.payout),
  }
}

/** One line of the member's statement. @throws Refusal where they have none of this number */
async function readLine(context: CallContext, line: string): Promise<MoneyRecord> {
  const row = await one<Row & Record<string, unknown>>(context.reads, QUERY, [context.member.id, line])
  if (!row) throw badInput('내역을 찾을 수 없어요')
  const state = stateOf(row)
  return {
    line: Number(line),
    kind: row.starter ? 'starter' : row.kind,
    state,
    amount: toWire(row.kind === 'correction' ? (row.change ?? 0) : row.asked),
    change: row.change === null ? null : toWire(row.change),
    balance: row.balance === null ? null : toWire(row.balance),
    reason: row.kind === 'order' ? '' : row.reason,
    account: accountOf(context, row),
    round: row.round ?? '',
    order: orderOf(row, state),
    steps: stepsOf({
      kind: row.kind,
      state,
      asked: seoulTime(row.created_at),
      changed: seoulTime(row.updated_at),
      booked: row.booked_at && seoulTime(row.booked_at),
    }),
    corrected: row.corrected,
  }
}

export const lineHandler: Handlers['moneyLine'] = (context, { line }) => readLine(context, line)

/** The same for pages that know neither `starter` nor what an order was of. */
export const recordHandler: Handlers['moneyRecord'] = async (context, { line }) => {
  const { order: _, kind, ...record } = await readLine(context, line)
  return { ...record, kind: earlierKind(kind) }
}
