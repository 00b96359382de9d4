import { fairOdds, type Game, picksOf } from '@yaksok/shared/draw'
import type { Services } from '../contract/index.ts'
import { many, one, type Queryable, withTransaction } from '../db/index.ts'
import type { Board } from './board.ts'

/** Looks for work at least this often, whatever the board says. */
const IDLE_MS = 1000
/** After a failure, e.g. while PostgreSQL is away. */
const RETRY_MS = 250
/** Wakes this long after a deadline, so that the database's clock has certainly passed it. */
const LATE_MS = 5

type Action = 'seal' | 'draw' | 'void'

/** Makes rounds happen: publishes, seals, draws, voids. Any number of processes may run one each. */
export interface Engine {
  /** Publishes odds and the first rounds, then works until `stop`. Throws where the first rounds cannot be made. */
  start(): Promise<void>
  stop(): Promise<void>
}

/**
 * All decisions are the database's (server/src/db/migrations/020_rounds.sql): its functions do a step only when its
 * time has come and nobody else is at it, so an engine may die or be late at any moment.
 */
export function createEngine({ pool, config, log }: Services, board: Board): Engine {
  let stopped = false
  let wake = () => {}
  let loop: Promise<void> = Promise.resolve()

  async function publishRounds(): Promise<void> {
    for (const { id } of await many<{ id: number }>(pool, 'select id from lotteries order by id')) {
      for (;;) {
        const made = await unhurried('select rounds_publish($1::smallint, $2) as done', [id, config.roundSeconds])
        if (!made) break
      }
    }
  }

  /** One step in a transaction of its own that may take longer than a request may. */
  function unhurried(text: string, values: unknown[]): Promise<unknown> {
    return withTransaction(pool, async (client) => {
      await client.query('set local statement_timeout = 0')
      return (await one<{ done: unknown }>(client, text, values))?.done
    })
  }

  /** Does what is due, each round for itself: one that fails is tried again and stops no other. */
  async function workOff(): Promise<void> {
    const due = await many<{ id: number; action: Action }>(pool, 'select id, action from rounds_due()')
    const results = await Promise.allSettled(
      due.map(({ id, action }) => unhurried(`select round_${action}($1) as done`, [id])),
    )
    for (const [index, result] of results.entries()) {
      if (result.status === 'rejected')
        log.error({ event: 'rounds', ...due[index], err: result.reason }, 'a round could not be worked on')
    }
    if (results.some((result) => result.status === 'fulfilled' && result.value === true)) await board.refresh()
  }

  async function tick(): Promise<void> {
    await workOff()
    if (needsRounds()) {
      await publishRounds()
      await board.refresh()
    }
  }

  /** Two rounds are published ahead of the running one. */
  function needsRounds(): boolean {
    const ahead = board.now() + 2000 * config.roundSeconds
    const lotteries = board.lotteries()
    return lotteries.length === 0 || lotteries.some(({ rounds }) => (rounds.at(-1)?.draws ?? 0) < ahead)
  }

  /** Time until the next close or draw. */
  function untilNextDeadline(): number {
    const now = board.now()
    const times = board.lotteries().flatMap(({ rounds }) => rounds.flatMap(({ closes, draws }) => [closes, draws]))
    const next = Math.min(...times.filter((time) => time + LATE_MS > now))
    return Math.max(LATE_MS, Math.min(next - now + LATE_MS, IDLE_MS))
  }

  async function run(): Promise<void> {
    while (!stopped) {
      let pause = RETRY_MS
      try {
        await tick()
        pause = untilNextDeadline()
      } catch (err) {
        log.warn({ event: 'rounds', err }, 'rounds could not be worked on')
      }
      if (stopped) return
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, pause)
        wake = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    }
  }

  return {
    async start() {
      await publishOdds(pool)
      await publishRounds()
      await board.refresh()
      loop = run()
    },
    async stop() {
      stopped = true
      wake()
      await loop
    },
  }
}

/** Makes the odds of shared/domain the ones that new rounds are bound to. */
export async function publishOdds(db: Queryable): Promise<void> {
  for (const game of ['digit', 'dice'] satisfies Game[]) {
    const picks = picksOf(game)
    const hundredths = picks.map((pick) => Math.round(Number(fairOdds(game, pick)) * 100))
    await db.query('select rounds_use_odds($1, $2, $3)', [game, picks, hundredths])
  }
}
