import type { ConsoleResponse, Flag, RequestKind } from '@yaksok/console-contract'
import { many, one, type Queryable } from '../../../infra/database/index.ts'
import { contextOf, openForPage } from '../../../infra/encryption/index.ts'
import type { ConsoleContext } from '../../calls/index.ts'
import { iso, isoOrNull, missing } from '../../calls/index.ts'
import { columnsOf, joinsOf, STATE_WORDS, TABLES } from '../../use-cases/index.ts'
import { aloneLeft } from '../approval-limits.ts'
import type { DetailRow, Sums } from './detail-row.ts'
import { flagsOf } from './flags.ts'
import { rowShape } from './list.ts'

export type Detail = ConsoleResponse<'request'>

const sumsOf = (table: string) =>
  `(select jsonb_build_object(${[1, 2, 3]
    .map(
      (n) =>
        `'n${n}', count(*) filter (where status = ${n}), 's${n}', coalesce(sum(amount) filter (where status = ${n}), 0)`,
    )
    .join(', ')}) from ${table} where account_id = m.id)`

const detailQuery = (
  kind: RequestKind,
) => `select ${columnsOf(kind)}, b.created_at as bound_at, m.created_at as joined, m.status = 0 as frozen,
    m.adult_confirmed_at is not null as adult, a.available, a.held_bets, a.held_withdrawals,
    l.deposit, l.loss, l.break_until, l.excluded_at, now() as now,
    exists (select 1 from bank_accounts x where x.mark = b.mark and x.member_id <> m.id) as shared,
    (select coalesce(sum(x.amount), 0)::bigint from deposits x where x.account_id = m.id and x.status in (1, 2)
      and x.created_at >= seoul_day(money_now())::timestamp at time zone 'Asia/Seoul') as today,
    (select count(*)::int from sessions s where s.member_id = m.id and session_lives(s)) as devices,
    ${sumsOf('deposits')} as deposits, ${sumsOf('withdrawals')} as withdrawals,
    (select coalesce(sum(staked), 0)::bigint from account_days x where x.account_id = m.id) as staked,
    (select coalesce(sum(won), 0)::bigint from account_days x where x.account_id = m.id) as won,
    exists (select 1 from fund_password_resets f where f.member_id = m.id and f.due_at > now() - interval '7 days')
      or exists (select 1 from notifications t where t.member_id = m.id and t.kind = 'fund-password-reset'
        and t.at > now() - interval '7 days') as reset,
    exists (select 1 from account_closings c where c.member_id = m.id and c.closed_at is null) as closing
  from ${joinsOf(kind, TABLES[kind].table)} join ledger_accounts a on a.id = m.id
    left join bank_accounts b on b.member_id = m.id, limits_now(m.id) l
  where r.id = $1`

interface Recent {
  kind: RequestKind
  id: number
  amount: number
  status: 1 | 2 | 3
  created_at: Date
  reason: string
}

const RECENT = ['deposits', 'withdrawals']
  .map(
    (table) => `(select '${table}' as kind, id, amount, status, created_at, reason from ${table}
      where account_id = $1 order by created_at desc limit 10)`,
  )
  .join(' union all ')

/**
 * All that a decision on a request needs. The bank number is opened for who holds it.
 * @throws ConsoleRefusal where there is no such request
 */
export async function readDetail(
  db: Queryable,
  context: ConsoleContext,
  kind: RequestKind,
  id: number,
): Promise<Detail> {
  const row = await one<DetailRow & Record<string, unknown>>(db, detailQuery(kind), [id])
  if (!row) throw missing('신청')
  const recent = await many<Recent & Record<string, unknown>>(
    db,
    `select * from (${RECENT}) r order by created_at desc limit 10`,
    [row.member_id],
  )
  const shown = rowShape(kind, row, context.operator.id)
  const alone = await aloneLeft(db, context.operator.id, row.member_id)
  return {
    ...shown,
    flags: flagsOf(kind, { ...row, alone }) satisfies Flag[],
    account: accountOf(context, row, shown.claim?.mine ?? false),
    person: personOf(row),
    history: {
      deposits: historyOf(row.deposits),
      withdrawals: historyOf(row.withdrawals),
      staked: row.staked,
      won: row.won,
      recent: recent.map(({ status, created_at, ...one }) => ({
        ...one,
        state: STATE_WORDS[status],
        asked: iso(created_at),
      })),
    },
    secondFrom: alone + 1,
  }
}

function accountOf({ vault }: ConsoleContext, row: DetailRow, mine: boolean): Detail['account'] {
  const opened = row.number && openForPage(vault, row.number, contextOf.bankNumber(row.member_id))
  const number = opened ?? ''
  return {
    bank: row.bank,
    holder: row.holder,
    number: mine || number === '' ? number : `••••${number.slice(-4)}`,
    damaged: opened === null,
    opened: mine && number !== '',
    boundAt: isoOrNull(row.bound_at),
  }
}

function personOf(row: DetailRow): Detail['person'] {
  return {
    joined: iso(row.joined),
    frozen: row.frozen,
    adult: row.adult,
    available: row.available,
    heldBets: row.held_bets,
    heldWithdrawals: row.held_withdrawals,
    limits: {
      deposit: row.deposit,
      loss: row.loss,
      depositedToday: row.today,
      breakUntil: isoOrNull(row.break_until),
      excludedAt: isoOrNull(row.excluded_at),
    },
    devices: row.devices,
  }
}

function historyOf({ n1, s1, n2, s2, n3, s3 }: Sums): Detail['history']['deposits'] {
  return { open: { count: n1, sum: s1 }, done: { count: n2, sum: s2 }, rejected: { count: n3, sum: s3 } }
}
