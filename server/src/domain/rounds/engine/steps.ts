import type { Services } from '../../../http/calls/index.ts'
import { type Beacon, type BeaconChain, type Heard, isWhole } from '../../../infra/beacon/index.ts'
import { many, one, STATEMENT_ENDED, sqlState, unhurried } from '../../../infra/database/index.ts'
import { withTimeout } from '../../../infra/timers/index.ts'
import { inSpan } from '../../../infra/tracing/index.ts'
import type { Board } from '../board/index.ts'
import { SELECT_CHAIN } from '../fairness-rows.ts'

/** A round whose time for a step has come. */
export interface Due {
  id: number
  action: keyof typeof STEPS
}

/** A beacon that is slower than this keeps no round from being sealed, ms; most of it is for its relays, the rest to check them. */
const NEWEST_MS = 500
const RELAYS_MS = 350

/** The function of each step. */
const STEPS = {
  seal: 'round_seal($1)',
  draw: 'round_draw($1)',
  void: 'round_void($1)',
  reveal: 'round_reveal($1)',
} as const

/** What an engine can have the database do; each step is whole or has not happened. */
export interface Steps {
  /** Publishes the rounds that are still missing. @throws what the database refused */
  publish(): Promise<void>
  /** Works on one round; a failure is logged, tried again at a later tick, and stops no other round. */
  workOn(due: Due): Promise<void>
  /**
   * Asks for a round of a beacon and tells the database; false where nobody says it yet. A chain that rounds are not published
   * with any more is asked of the relays there are now. @throws what the database refused
   */
  hear(chain: string, round: number): Promise<boolean>
}

export function createSteps(
  { pool, sessionPool, config, log }: Pick<Services, 'pool' | 'sessionPool' | 'config' | 'log'>,
  board: Board,
  beacon: Beacon,
): Steps {
  const patience = createPatience()

  /** One step, in a transaction of its own that may take longer than a request may. */
  async function step(action: string, id: number, call: string, values: unknown[]): Promise<unknown> {
    const name = `${action} ${id}`
    try {
      const row = await inSpan(
        () => ({ name: `round ${action}`, root: action !== 'publish', attributes: { 'app.round.action': action } }),
        () => unhurried<{ done: unknown }>(sessionPool, patience.of(name), `select ${call} as done`, values),
      )
      patience.done(name)
      return row?.done
    } catch (error) {
      if (sqlState(error) === STATEMENT_ENDED) patience.tooShort(name)
      throw error
    }
  }

  /** Tells the database how far the beacon is: what has been spoken of is not sealed. Waits a little for it, and goes on. */
  async function hearNewest(): Promise<void> {
    const newest = await withTimeout(NEWEST_MS, beacon.newest(RELAYS_MS), null)
    if (newest) await keep(beacon.chain.hash, newest)
  }

  async function keep(chain: string, { round, signature }: Heard): Promise<void> {
    await pool.query(`select beacon_heard(decode($1, 'hex'), $2, decode($3, 'hex'))`, [chain, round, signature])
  }

  /** A chain that rounds name; null where the database has it otherwise than its hash says: no key of it is believed. */
  async function chainOf(hash: string): Promise<BeaconChain | null> {
    if (hash === beacon.chain.hash) return beacon.chain
    const named = `${SELECT_CHAIN} where c.hash = decode($1, 'hex')`
    const chain = await one<BeaconChain & Record<string, unknown>>(pool, named, [hash])
    return chain && isWhole(chain) ? chain : null
  }

  /** Seals a round and, in a transaction that sees it sealed, puts its root into the log. */
  async function seal(id: number): Promise<boolean> {
    await hearNewest()
    const isSealed = await step('seal', id, STEPS.seal, [id])
    return (await step('seal', id, STEPS.seal, [id])) === true || isSealed === true
  }

  return {
    async publish() {
      for (const { id } of await many<{ id: number }>(pool, 'select id from lotteries order by id')) {
        for (;;) {
          const values = [id, config.roundSeconds, board.newestSeen(id)]
          const made = await step('publish', id, 'rounds_publish($1::smallint, $2, $3)', values)
          // Proven, or broken and begun anew: what was seen before counts no more.
          board.forgetSeen(id)
          if (!made) break
        }
      }
    },
    async workOn({ id, action }) {
      try {
        const done = action === 'seal' ? seal(id) : step(action, id, STEPS[action], [id])
        if ((await done) === true) await board.refresh()
      } catch (err) {
        log.error({ event: 'rounds', id, action, err }, 'a round could not be worked on')
      }
    },
    async hear(chain, round) {
      const of = await chainOf(chain)
      const heard = of && (await beacon.ask(round, of))
      if (heard) await keep(chain, heard)
      return Boolean(heard)
    },
  }
}

const FIRST_MS = 8000
const MOST_MS = 600_000

/** How long each step of the engine may take. */
export interface Patience {
  /** The limit of a step, ms. */
  of(step: string): number
  /** PostgreSQL ended the step for its length: it may take twice as long next time. */
  tooShort(step: string): void
  done(step: string): void
}

/**
 * A first try is short, so that a connection which has fallen silent is noticed soon; a step that truly needs longer,
 * such as the draw of a round with very many orders, gets it by and by.
 */
export function createPatience(firstMs = FIRST_MS): Patience {
  const limits = new Map<string, number>()
  const limitOf = (step: string) => limits.get(step) ?? firstMs
  return {
    of: limitOf,
    tooShort: (step) => void limits.set(step, Math.min(limitOf(step) * 2, MOST_MS)),
    done: (step) => void limits.delete(step),
  }
}
