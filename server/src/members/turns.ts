import { setTimeout as pause } from 'node:timers/promises'
import { one, type Queryable } from '../db/index.ts'
import { tooMany } from './throttle.ts'

/** How fast a queue moves (turn_take in the migrations). */
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

/**
 * Takes a turn, waiting for it until `deadline` (ms of performance.now) where that can help: a member who comes new to a
 * queue that is guessed at has the next one. Answers 0, or the ms to wait from now on.
 */
export async function takeTurn(db: Queryable, place: Place, deadline: number): Promise<number> {
  for (let again = false; ; again = true) {
    const { taken, wait_ms, own } = await askTurn(db, place, again)
    if (taken) return 0
    if (own) return wait_ms
    if (performance.now() + wait_ms > deadline) {
      await db.query('select turn_leave($1, $2)', [place.queue, place.taker])
      return wait_ms
    }
    await pause(wait_ms)
  }
}

/** Takes a turn that nobody waits for and that does not come back, or throws 429. */
export async function spend(db: Queryable, place: Place): Promise<void> {
  const wait = await takeTurn(db, place, performance.now())
  if (wait > 0) throw tooMany(Math.ceil(wait / 1000))
}

/** Gives back a share of a turn: all of it (1) after a success, a part where nothing was compared. */
export async function giveBack(db: Queryable, { queue, taker, rule }: Place, share: number): Promise<void> {
  await db.query('select turn_give_back($1, $2, $3, $4)', [queue, taker, rule.pace, share])
}
