import { seoulDay } from '@yaksok/shared/core/time'
import type { Logger } from 'pino'
import { Refusal } from '../../http/calls/index.ts'
import { many, one, type Pool, type Queryable } from '../../infra/database/index.ts'
import { every, type RegularWork } from '../../infra/timers/index.ts'
import { type Parties, readParties, timesOf } from './parties.ts'
import type { Kind } from './place.ts'

const EVERY_MS = 5000

/** Does so every five seconds: whoever has a turn hears of it at once. */
export const moveLinesRegularly = (pool: Pool, log: Logger): RegularWork =>
  every(
    EVERY_MS,
    async () => {
      await endOldTimes(pool)
      await moveLines(pool)
    },
    (err) => log.warn({ event: 'waiting-lists', err }, 'waiting lists were not moved on'),
  )

/** Moves the lines on: passes turns that are over, offers what is free, tells who has a turn. Each step is a transaction. */
export async function moveLines(db: Queryable): Promise<void> {
  while (await step(db, 'end_waits(200) = 200'));
  while (await step(db, 'pass_turn()'));
  while (await step(db, 'offer_next()'));
  while (await step(db, 'tell_turn()'));
}

type Step = 'end_waits(200) = 200' | 'pass_turn()' | 'offer_next()' | 'tell_turn()'

/** @returns whether there may be more of it */
async function step(db: Queryable, call: Step): Promise<boolean> {
  return (await one<{ more: boolean }>(db, `select ${call} as more`))?.more ?? false
}

interface Line {
  kind: Kind
  venue_id: number | null
  manager_id: number | null
  with_name: string
  starts: Date[]
}

/** Ends waits for times that are no times any more: a venue or manager has other hours now. */
export async function endOldTimes(db: Queryable): Promise<void> {
  const lines = await many<Line & Record<string, unknown>>(
    db,
    `select kind, venue_id, manager_id, with_name, array_agg(distinct starts_at) as starts from booking_waits
     where state = 'waiting' group by kind, venue_id, manager_id, with_name`,
  )
  for (const line of lines) {
    const parties = await partiesOf(db, line)
    const isTime = (at: Date) => parties && timesOf(parties, seoulDay(at)).some(({ starts }) => starts === at.getTime())
    const old = line.starts.filter((at) => !isTime(at))
    if (old.length === 0) continue
    await db.query(
      `update booking_waits set state = 'ended', changed_at = money_now()
       where state = 'waiting' and kind = $1 and venue_id is not distinct from $2 and manager_id is not distinct from $3
         and starts_at = any($4)`,
      [line.kind, line.venue_id, line.manager_id, old],
    )
  }
}

/** What a line is for; null where it is not there any more, or the two do not go together now. */
async function partiesOf(db: Queryable, { kind, venue_id, manager_id, with_name }: Line): Promise<Parties | null> {
  const place = kind === 'venue' ? venue_id : manager_id
  const other = with_name ? manager_id : undefined
  if (place === null || other === null) return null
  try {
    return await readParties(db, kind, place, other)
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}
