import { toWire } from '@yaksok/shared/core/money'
import type { ModuleFactory } from '../../http/calls/index.ts'
import { one, type Queryable } from '../../infra/database/index.ts'
import { tellWeeksRegularly } from './weeks.ts'

interface CareRow {
  offer: boolean
  remind: number
}

/** Care that speaks first (docs/decisions/060-responsible-play.md): reminders, the limit before the first stake, the week summed up. */
export const careModule: ModuleFactory = ({ pool, log }) => ({
  name: 'care',
  handlers: {
    care: async ({ member }) => {
      const row = await one<CareRow & Record<string, unknown>>(
        pool,
        `select a.orders = 0 and c.limit_offered_at is null and l.deposit is null and l.loss is null as offer,
           coalesce(c.remind_minutes, 30)::int as remind
         from ledger_accounts a cross join limits_now(a.id) l left join member_care c on c.member_id = a.id where a.id = $1`,
        [member.id],
      )
      return { offer: row?.offer ?? false, remind: row?.remind === 60 ? 60 : 30 }
    },
    setCare: async ({ member }, { remind, offered }) => {
      await pool.query('select care_set($1, $2, $3)', [
        member.id,
        remind === undefined ? null : Number(remind),
        offered === '1',
      ])
      return null
    },
    played: async ({ member }, { since }) => {
      const { staked, paid, waiting } = await playedSince(pool, member.id, new Date(Number(since)))
      return { staked: toWire(staked), paid: toWire(paid), net: toWire(paid - staked), waiting: toWire(waiting) }
    },
  },
  work: tellWeeksRegularly(pool, log),
})

interface Played {
  staked: number
  paid: number
  waiting: number
}

/** The newest orders that are looked at: more than anybody places in the longest time that is asked for. */
const NEWEST = 5000

/** What a member's orders since then came to, in won; `staked` and `paid` are of those drawn, `waiting` is staked on others. */
async function playedSince(db: Queryable, memberId: number, since: Date): Promise<Played> {
  const row = await one<Played & Record<string, unknown>>(
    db,
    `select coalesce(sum(total) filter (where status in (1, 2)), 0)::bigint as staked,
       coalesce(sum(payout) filter (where status in (1, 2)), 0)::bigint as paid,
       coalesce(sum(total) filter (where status = 0), 0)::bigint as waiting
     from (select * from orders where account_id = $1 order by line desc limit $3) o where created_at >= $2`,
    [memberId, since, NEWEST],
  )
  return row ?? { staked: 0, paid: 0, waiting: 0 }
}
