import { fairOdds, type Game, picksOf } from '@yaksok/shared/core/draw'
import type { Services } from '../contract/index.ts'
import { dropIdle, many, type Queryable, STATEMENT_ENDED, sqlState, unhurried } from '../db/index.ts'
import { createOutageLog } from '../outage-log.ts'
import { within } from '../within.ts'
import type { Board } from './board.ts'
import { createPatience } from './patience.ts'

/** Looks for work at least this often, whatever the board says. */
const IDLE_MS = 1000
/** A look for work that takes longer than this is stuck: on a connection that has fallen silent, most likely. */
const STUCK_MS = 3 * IDLE_MS
/** After a failure, e.g. while PostgreSQL is away. */
const RETRY_MS = 250
/** Wakes this long after a deadline, so that the database's clock has certainly passed it. */
const LATE_MS = 5

interface Due {
  id: number
  action: 'seal' | 'draw' | 'void' | 'reveal'
}

/** Makes rounds happen: publishes, seals, draws, voids. Any number of processes may run one each. */
export interface Engine {
  /** Publishes odds and the first rounds, then works until `stop`. Throws where the first rounds cannot be made. */
  start(): Promise<void>
  stop(): Promise<void>
  /** Milliseconds since the engine last looked for work and found the database answering. */
  sinceTick(): number
}

/**
 * All decisions are the database's (server/src/db/functions/round_work.sql): its functions do a step only
 * when its time has come and nobody else is at it, so an engine may die or be late at any moment
 * (docs/decisions/server-seeds-in-database.md, docs/decisions/server-void-rounds.md).
 */
export function createEngine({ pool, config, log }: Services, board: Board): Engine {
  let stopped = false
  let wake = () => {}
  let loop: Promise<void> = Promise.resolve()
  let ticked = performance.now()
  const patience = createPatience()
  const working = new Map<string, Promise<void>>()
  const outage = createOutageLog(log, 'rounds', 'rounds could not be worked on', 'rounds are worked on again')

  async function publishRounds(): Promise<void> {
    for (const { id } of await many<{ id: number }>(pool, 'select id from lotteries order by id')) {
      for (;;) {
        const values = [id, config.roundSeconds, board.newestSeen(id)]
        const made = await step('publish', id, 'rounds_publish($1::smallint, $2, $3)', values)
        // Proven, or broken and begun anew: what was seen before counts no more.
        board.forgetSeen(id)
        if (!made) break
      }
    }
  }

  /** One step, in a transaction of its own that may take longer than a request may. */
  async function step(action: string, id: number, call: string, values: unknown[]): Promise<unknown> {
    const name = `${action} ${id}`
    try {
      const row = await unhurried<{ done: unknown }>(pool, patience.of(name), `select ${call} as done`, values)
      patience.done(name)
      return row?.done
    } catch (error) {
      if (sqlState(error) === STATEMENT_ENDED) patience.tooShort(name)
      throw error
    }
  }

  /** Works on one round; a failure is logged, tried again at a later tick, and stops no other round. */
  async function workOn({ id, action }: Due): Promise<void> {
    try {
      if ((await step(action, id, `round_${action}($1)`, [id])) === true) await board.refresh()
    } catch (err) {
      log.error({ event: 'rounds', id, action, err }, 'a round could not be worked on')
    }
  }

  async function publishAhead(): Promise<void> {
    try {
      await publishRounds()
      await board.refresh()
    } catch (err) {
      outage.failed(err)
    }
  }

  function begin(name: string, work: () => Promise<void>): void {
    if (!working.has(name))
      working.set(
        name,
        work().finally(() => working.delete(name)),
      )
  }

  /** Begins what is due, and waits for it a little: a long settlement does not keep the other rounds waiting. */
  async function tick(): Promise<void> {
    for (const due of await many<Due & Record<string, unknown>>(pool, 'select id, action from rounds_due()'))
      begin(`${due.action} ${due.id}`, () => workOn(due))
    if (working.size > 0) await within(IDLE_MS, Promise.all(working.values()), null)
    // A clock that was set right may have left rounds far ahead: publishing takes them back.
    if (!(await board.clockJumped()) && !needsRounds()) return
    begin('publish', publishAhead)
    await within(IDLE_MS, working.get('publish') as Promise<void>, null)
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
        if ((await within(STUCK_MS, tick(), 'stuck')) === 'stuck') throw new Error(`no answer for ${STUCK_MS} ms`)
        ticked = performance.now()
        outage.worked()
        pause = untilNextDeadline()
      } catch (err) {
        dropIdle(pool)
        outage.failed(err)
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
      await Promise.all(working.values())
    },
    sinceTick: () => performance.now() - ticked,
  }
}

/** Makes the odds of shared/core/draw the ones that new rounds are bound to. */
export async function publishOdds(db: Queryable): Promise<void> {
  for (const game of ['digit', 'dice'] satisfies Game[]) {
    const picks = picksOf(game)
    const hundredths = picks.map((pick) => Math.round(Number(fairOdds(game, pick)) * 100))
    await db.query('select rounds_use_odds($1, $2, $3)', [game, picks, hundredths])
  }
}
