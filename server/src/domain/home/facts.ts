import type { ResponseOf } from '@yaksok/shared/core/contract'
import { seoulDay } from '@yaksok/shared/core/time'
import { one, type Queryable } from '../../infra/database/index.ts'

/** Fewer decided requests say nothing of how long one takes. */
const FEWEST_REQUESTS = 5
const DAY_MS = 24 * 60 * 60_000

interface Row {
  requests: number
  /** Seconds. */
  median: number | null
  rounds: number
}

/** Requests of each kind that the time is measured by, the newest: where more are decided in 30 days, they say it as well. */
const LOOKED_AT = 1000
const NEWEST_OF = (
  table: 'deposits' | 'withdrawals',
) => `(select extract(epoch from updated_at - created_at)::float8 as took
  from ${table} where created_at > now() - interval '30 days' and status in (2, 3) and cancelled_at is null
    and updated_at > created_at + interval '1 second' order by created_at desc limit ${LOOKED_AT})`

/**
 * What is true of the service, from its own books. Requests that their member took back were not decided, and what an
 * operator credits by themselves was never under review: it is filed and decided in one go.
 */
export async function readFacts(db: Queryable): Promise<ResponseOf<'serviceFacts'>> {
  const row = (await one<Row & Record<string, unknown>>(
    db,
    `with decided as (
       ${NEWEST_OF('deposits')} union all ${NEWEST_OF('withdrawals')})
     select count(*)::int as requests, percentile_cont(0.5) within group (order by took) as median,
       -- numbers begin with the day: an index finds those of yesterday and today
       (select count(*)::int from lotteries l join rounds r on r.lottery_id = l.id and r.expect >= $1
          where r.state = 'drawn' and (r.version = 2 or r.link is not null) and r.resolved_at > now() - interval '24 hours') as rounds
     from decided`,
    [seoulDay(Date.now() - DAY_MS).replaceAll('-', '')],
  )) as Row
  const told = row.requests >= FEWEST_REQUESTS && row.median !== null
  return {
    review: told ? { minutes: Math.max(1, Math.ceil((row.median as number) / 60)), requests: row.requests } : null,
    rounds: row.rounds,
  }
}
