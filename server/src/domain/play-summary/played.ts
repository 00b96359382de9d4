import { one, type Queryable } from '../../infra/database/index.ts'

interface Played {
  staked: number
  paid: number
  waiting: number
}

/** The newest orders that are looked at: more than anybody places in the longest time that is asked for. */
const NEWEST = 5000

/** What a member's orders since then came to, in won; `staked` and `paid` are of those drawn, `waiting` is staked on others. */
export async function playedSince(db: Queryable, memberId: number, since: Date): Promise<Played> {
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
