import { seoulDay } from '@yaksok/shared/core/time'
import type { Logger } from 'pino'
import { Refusal } from '../../http/calls/index.ts'
import { many, one, type Pool, type Queryable } from '../../infra/database/index.ts'
import { every, type RegularWork } from '../../infra/timers/index.ts'
import { type Parties, readParties, timesOf } from './parties.ts'
import type { Kind } from './place.ts'

const EVERY_MS = 5000

/** Waits and lines that are looked over each time: all of them in turn, however many there are. */
const WAITS = 200
const LINES = 50

/** Does so every five seconds: whoever has a turn hears of it at once. */
export function moveLinesRegularly(pool: Pool, log: Logger): RegularWork {
  let [wait, line] = [0, FIRST_LINE]
  return every(
    EVERY_MS,
    async () => {
      line = await endOldTimes(pool, line)
      wait = await moveLines(pool, wait)
    },
    (err) => log.warn({ event: 'waiting-lists', err }, 'waiting lists were not moved on'),
  )
}

/**
 * Moves the lines on: passes turns that are over, offers what is free, tells who has a turn. Each step is a transaction.
 * @param after the turn to look over waits from
 * @returns the one to go on from
 */
export async function moveLines(db: Queryable, after = 0): Promise<number> {
  const row = await one<{ next: number }>(db, 'select look_over_waits($1, $2) as next', [after, WAITS])
  while (await step(db, 'end_waits(200) = 200'));
  while (await step(db, 'pass_turn()'));
  while (await step(db, 'offer_next()'));
  while (await step(db, 'tell_turn()'));
  return row?.next ?? 0
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

/** Where the lines begin: kind, venue, manager and the name of the other half, as they are ordered. */
type Place = readonly [kind: string, venue: number, manager: number, other: string]
const FIRST_LINE: Place = ['', 0, 0, '']

/**
 * Ends waits for times that are no times any more: a venue or manager has other hours now.
 * @param after the line to go on from
 * @returns the last one that was looked at, the first one where all were
 */
export async function endOldTimes(db: Queryable, after: Place = FIRST_LINE): Promise<Place> {
  const lines = await many<Line & Record<string, unknown>>(
    db,
    `select kind, venue_id, manager_id, with_name, array_agg(distinct starts_at) as starts from booking_waits
     where state = 'waiting' and (kind, coalesce(venue_id, 0), coalesce(manager_id, 0), with_name) > ($1, $2, $3, $4)
     group by kind, coalesce(venue_id, 0), coalesce(manager_id, 0), with_name, venue_id, manager_id
     order by kind, coalesce(venue_id, 0), coalesce(manager_id, 0), with_name limit $5`,
    [...after, LINES],
  )
  for (const line of lines) await endOldTimesOf(db, line)
  const last = lines.at(-1)
  return last && lines.length === LINES
    ? [last.kind, last.venue_id ?? 0, last.manager_id ?? 0, last.with_name]
    : FIRST_LINE
}

async function endOldTimesOf(db: Queryable, line: Line): Promise<void> {
  const parties = await partiesOf(db, line)
  const isTime = (at: Date) => parties && timesOf(parties, seoulDay(at)).some(({ starts }) => starts === at.getTime())
  const old = line.starts.filter((at) => !isTime(at))
  if (old.length === 0) return
  await db.query(
    `update booking_waits set state = 'ended', changed_at = money_now()
     where state = 'waiting' and kind = $1 and venue_id is not distinct from $2 and manager_id is not distinct from $3
       and starts_at = any($4)`,
    [line.kind, line.venue_id, line.manager_id, old],
  )
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
