import { LIMIT_KINDS, type Limits } from '@yaksok/shared/core/contract'
import { MAX_LIMIT } from '@yaksok/shared/core/money'
import { seoulTime } from '@yaksok/shared/core/time'
import { badInput, type CallContext, type Handlers, type ModuleFactory } from '../../http/calls/index.ts'
import { one, type Queryable, withTransaction } from '../../infra/database/index.ts'
import { type Outcome, type RefusedBy, refusalOf } from '../ledger/index.ts'
import { securityEvent } from '../members/index.ts'

interface LimitsRow {
  deposit: number | null
  deposit_next: number | null
  deposit_next_at: Date | null
  deposit_used: number
  loss: number | null
  loss_next: number | null
  loss_next_at: Date | null
  loss_used: number
  large_stake: number | null
  large_stake_next: number | null
  large_stake_next_at: Date | null
  break_until: Date | null
  excluded_at: Date | null
  closing: boolean
}

/** The highest limit a member can set, won. */
const BREAK_HOURS = { '24h': 24, '7d': 168, '30d': 720 }

/** The limits of a member, and what counts against them today. */
export async function readLimits({ pool, member }: Pick<CallContext, 'pool' | 'member'>): Promise<Limits> {
  const row = await one<LimitsRow>(
    pool,
    `select l.*, is_closing(a.id) as closing,
       -- the time is asked for once: beside a clock that moves on no index is used. In order of time (offset 0 keeps it), so
       -- that it is the index of time: of few deposits all that begin with the account look alike
       (select coalesce(sum(amount) filter (where status in (1, 2)), 0)::bigint from (
          select amount, status from deposits d
          where d.account_id = a.id and d.created_at >= (select seoul_day(money_now())::timestamp at time zone 'Asia/Seoul')
          order by d.created_at offset 0) today) as deposit_used,
       greatest(a.held_bets + coalesce((select d.staked - d.won from account_days d
          where d.account_id = a.id and d.day = (select seoul_day(money_now()))), 0), 0) as loss_used
     from ledger_accounts a, limits_now(a.id) l where a.id = $1`,
    [member.id],
  )
  return limitsOf(row as LimitsRow)
}

function limitsOf(row: LimitsRow): Limits {
  return {
    deposit: limitOf(row.deposit, row.deposit_used, row.deposit_next, row.deposit_next_at),
    loss: limitOf(row.loss, row.loss_used, row.loss_next, row.loss_next_at),
    large_stake: limitOf(row.large_stake, 0, row.large_stake_next, row.large_stake_next_at),
    break_until: row.break_until && seoulTime(row.break_until),
    excluded: row.excluded_at !== null,
    closing: row.closing,
  }
}

function limitOf(amount: number | null, used: number, next: number | null, at: Date | null): Limits['deposit'] {
  return {
    amount: amount === null ? null : String(amount),
    used: String(used),
    pending: at && { amount: next === null ? null : String(next), at: seoulTime(at) },
  }
}

/** Refuses a member who may not play now: on a break, excluded, not active, or with an age nobody has confirmed. */
export async function refuseBlocked(db: Queryable, memberId: number): Promise<void> {
  const block = await one<{ outcome: string | null; at: Date | null }>(db, 'select * from member_block($1)', [memberId])
  if (block?.outcome) throw refusalOf({ ...block, shortfall: null } as Outcome<RefusedBy<'member_block'>>)
}

/** A member's own limits (decisions.md, Honest by design 6); deposits and orders enforce them in the database. */
const handlers: Pick<Handlers, 'limits' | 'setLimits' | 'takeBreak' | 'selfExclude'> = {
  limits: (context) => readLimits(context),

  setLimits: async (context, request) => {
    const changes = LIMIT_KINDS.flatMap((which) => {
      const wanted = request[which]
      return wanted === undefined ? [] : [{ which, amount: wanted === '' ? null : Number(wanted) }]
    })
    if (changes.some(({ amount }) => amount !== null && amount > MAX_LIMIT))
      throw badInput('한도는 1조원까지 정할 수 있어요')
    await withTransaction(context.pool, async (client) => {
      for (const { which, amount } of changes)
        await client.query('select limits_set($1, $2, $3)', [context.member.id, which, amount])
    })
    securityEvent(context, 'limits.changed', { member: context.member.id })
    return await readLimits(context)
  },

  takeBreak: async (context, { period }) => {
    await context.pool.query('select limits_take_break($1, $2)', [context.member.id, BREAK_HOURS[period]])
    securityEvent(context, 'limits.changed', { member: context.member.id })
    return await readLimits(context)
  },

  selfExclude: async (context) => {
    await context.pool.query('select limits_exclude($1)', [context.member.id])
    securityEvent(context, 'limits.changed', { member: context.member.id })
    return await readLimits(context)
  },
}

export const limitsModule: ModuleFactory = () => ({ name: 'limits', handlers })
