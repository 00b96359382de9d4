import type { ConsoleResponse } from '@yaksok/console-contract'
import { OVERDUE_MS } from '../../../domain/rounds/index.ts'
import { many, one, type Queryable } from '../../../infra/database/index.ts'
import type { Answers } from '../../calls/index.ts'
import { iso } from '../../calls/index.ts'
import { ROUND, type RoundRow, roundShape } from './shape.ts'

type Health = ConsoleResponse<'roundHealth'>['items'][number]

const OVERDUE = `interval '${OVERDUE_MS} milliseconds'`

interface Row {
  id: number
  lottery: string
  name: string
  running: number
  sealed: number
  overdue: number
  going: number
  voided: number
  last_round: string | null
  last_at: Date | null
  lag: number | null
}

/**
 * How the rounds of each lottery go, for the overview and the screen of rounds. Read from the tables: the board, of which
 * `/readyz` and the metrics are made, is in the memory of the processes that members ask.
 */
export async function roundsHealth(db: Queryable): Promise<ConsoleResponse<'roundHealth'>> {
  const { now } = (await one<{ now: Date }>(db, 'select money_now() as now')) as { now: Date }
  const rows = await many<Row & Record<string, unknown>>(
    db,
    `select l.id, l.key as lottery, l.name, w.*, d.last_round, d.last_at, d.lag,
       (select count(*)::int from rounds r where r.lottery_id = l.id and r.state = 'void'
         and r.resolved_at > now() - interval '1 day' and r.seq > coalesce(d.seq, 0) - 20000) as voided
     from lotteries l,
       lateral (select count(*)::int as running, count(*) filter (where state = 'closed')::int as sealed,
         count(*) filter (where draws_at < money_now() - ${OVERDUE})::int as overdue,
         count(*) filter (where draws_at > money_now() - ${OVERDUE})::int as going
         from rounds r where r.lottery_id = l.id and r.state in ('open', 'closed')) w
       left join lateral (select r.seq, r.expect as last_round, r.resolved_at as last_at,
         extract(epoch from r.resolved_at - r.draws_at)::float8 as lag
         from rounds r where r.lottery_id = l.id and r.state = 'drawn' order by r.seq desc limit 1) d on true
     order by l.position`,
  )
  const open = await many<RoundRow & Record<string, unknown>>(
    db,
    `${ROUND} where r.state = 'open' and r.opens_at <= money_now() and r.closes_at > money_now()`,
  )
  return {
    now: iso(now),
    items: rows.map((row) =>
      healthOf(
        row,
        open.find(({ lottery }) => lottery === row.lottery),
      ),
    ),
  }
}

function healthOf(row: Row, open: RoundRow | undefined): Health {
  const { lottery, name, running, sealed, overdue, voided, lag, last_round, last_at } = row
  return {
    lottery,
    name,
    open: open ? roundShape(open) : null,
    lastDrawn: last_round !== null && last_at !== null ? { round: last_round, at: iso(last_at) } : null,
    lag,
    running,
    sealed,
    overdue,
    stale: row.going === 0,
    voided,
  }
}

export const roundHealthHandlers: Answers<'roundHealth'> = {
  roundHealth: ({ pool }) => roundsHealth(pool),
}
