import { setTimeout as pause } from 'node:timers/promises'
import { one, type Queryable } from '../../../infra/database/index.ts'
import { tooMany } from './backoff.ts'

/** How fast a queue moves (turn_take). */
export interface TurnRule {
  /** Tries that may come at once. */
  burst: number
  /** Seconds between the tries after that. */
  pace: number
  /** After `many` tries of a day, one each `slow` seconds. */
  many?: number
  slow?: number
  /** Tries of one taker before its own wait doubles, up to `longest` seconds; left out: it never does. */
  free?: number
  longest?: number
  /** A success forgets the tries but gives no turn back. */
  keeps?: boolean
}

/** One place in one queue. */
export interface Place {
  queue: string
  taker: string
  rule: TurnRule
}

/** What a queue says: the turn is taken, or how many ms to wait, and whether that is the taker's own doing. */
interface Answer {
  taken: boolean
  wait_ms: number
  own: boolean
}

/** Asks once. `at` is the time of asking; the database's own when left out. */
export async function askTurn(db: Queryable, place: Place, again: boolean, at: Date | null = null): Promise<Answer> {
  const { queue, taker, rule } = place
  return (await one<Answer>(
    db,
    'select * from turn_take($1, $2, $3, $4, $5, $6, $7, $8, $9, coalesce($10, clock_timestamp()))',
    [
      queue,
      taker,
      rule.burst,
      rule.pace,
      rule.many ?? 2_000_000_000,
      rule.slow ?? rule.pace,
      rule.free ?? null,
      rule.longest ?? 0,
      again,
      at,
    ],
  )) as Answer
}

interface Refusal {
  /** Number of the place that refuses; null when all are taken. */
  refused: number | null
  wait_ms: number
  own: boolean
}

/**
 * Takes a turn at every place or at none, waiting until `deadline` (ms of performance.now) where that can help: a member
 * who comes new to a queue that is guessed at has the next one.
 * @throws HttpRefusal 429 with the seconds to wait; the places before the one that refused paid a tenth of a turn
 */
export async function takeTurns(db: Queryable, places: readonly Place[], deadline: number): Promise<void> {
  for (let again: number | null = null; ; ) {
    const answer = (await one<Refusal>(db, 'select * from turns_take($1, $2)', [asJson(places), again])) as Refusal
    const { refused, wait_ms, own } = answer
    if (refused === null) return
    if (own || performance.now() + wait_ms > deadline) {
      const place = places[refused]
      if (place && !own) await db.query('select turn_leave($1, $2)', [place.queue, place.taker])
      throw tooMany(Math.ceil(wait_ms / 1000))
    }
    again = refused
    await pause(wait_ms)
  }
}

/** Takes a turn that nobody waits for. */
export async function spend(db: Queryable, places: readonly Place[]): Promise<void> {
  await takeTurns(db, places, performance.now())
}

/** Places as turns_take, turns_passed and session_open read them. */
export function asJson(places: readonly Place[]): string {
  return JSON.stringify(places.map(({ queue, taker, rule }) => ({ queue, taker, ...rule })))
}
