import { toWire } from '@yaksok/shared/core/money'
import type { Handlers } from '../../http/calls/index.ts'
import { one } from '../../infra/database/index.ts'

interface Totals {
  staked: number
  won: number
  deposited: number
  withdrawn: number
}

const SINCE = {
  week: `date_trunc('week', seoul_day(money_now()))::date`,
  month: `date_trunc('month', seoul_day(money_now()))::date`,
  all: `date '-infinity'`,
}

/**
 * What was staked (drawn rounds), deposited, withdrawn (approved) and won, over a period of Seoul. Read from one row a
 * day, so that a long history costs nothing.
 */
export const reportHandler: Handlers['report'] = async ({ reads, member }, { period = 'all' }) => {
  const totals = await one<Totals>(
    reads,
    `select coalesce(sum(staked), 0)::bigint as staked, coalesce(sum(won), 0)::bigint as won,
       coalesce(sum(deposited), 0)::bigint as deposited, coalesce(sum(withdrawn), 0)::bigint as withdrawn
     from account_days where account_id = $1 and day >= ${SINCE[period]}`,
    [member.id],
  )
  const { staked, won, deposited, withdrawn } = totals as Totals
  return {
    play_money: toWire(staked),
    recharge: toWire(deposited),
    withdrawal: toWire(withdrawn),
    win_money: toWire(won),
  }
}
