import { setTimeout as delay } from 'node:timers/promises'
import { fairOdds, type Game, picksOf } from '@yaksok/shared/core/draw'
import type { Services } from '../../../http/calls/index.ts'
import type { Beacon, BeaconChain } from '../../../infra/beacon/index.ts'
import type { Queryable } from '../../../infra/database/index.ts'
import { dropIdle, many } from '../../../infra/database/index.ts'
import { createOutageLog } from '../../../infra/logging/index.ts'
import { withTimeout } from '../../../infra/timers/index.ts'
import type { Board } from '../board/index.ts'
import { needsRounds, untilNextDeadline } from './deadlines.ts'
import { createListener, type Waiting } from './listener.ts'
import { createSteps, type Due } from './steps.ts'

/** Looks for work at least this often, whatever the board says. */
const IDLE_MS = 1000
/** A look for work that takes longer than this is stuck: on a connection that has fallen silent, most likely. */
const STUCK_MS = 3 * IDLE_MS
/** After a failure, e.g. while PostgreSQL is away. */
const RETRY_MS = 250

/** Makes rounds happen: publishes, seals, draws, voids. Any number of processes may run one each. */
export interface Engine {
  /** Publishes odds and the first rounds, then works until `stop`. Throws where the first rounds cannot be made. */
  start(): Promise<void>
  stop(): Promise<void>
  /** Milliseconds since the engine last looked for work and found the database answering. */
  sinceTick(): number
}

/**
 * All decisions are the database's (server/src/domain/rounds/sql/seal_round.sql): its functions do a step only
 * when its time has come and nobody else is at it, so an engine may die or be late at any moment
 * (docs/decisions/013-seed-secrecy.md, docs/decisions/041-void-rounds.md).
 */
export function createEngine(services: Services, board: Board, beacon: Beacon): Engine {
  const { pool, sessionPool, config, log } = services
  const steps = createSteps(services, board, beacon)
  const underWay = createUnderWay()
  const outage = createOutageLog(log, 'rounds', 'rounds could not be worked on', 'rounds are worked on again')
  const stopping = new AbortController()
  const listener = createListener(steps, log, stopping.signal)
  let loop: Promise<void> = Promise.resolve()
  let ticked = performance.now()

  /** Begins what is due, and waits for it a little: a long settlement does not keep the other rounds waiting. */
  async function tick(): Promise<void> {
    await beginDue()
    for (const waiting of listener.choose(await many<Waiting>(pool, 'select chain, round from beacon_waiting()')))
      void underWay.begin(`beacon ${waiting.chain} ${waiting.round}`, () => listener.listen(waiting, beginDue))
    await withTimeout(IDLE_MS, underWay.all(), null)
    // A clock that was set right may have left rounds far ahead: publishing takes them back.
    if (!(await board.clockJumped()) && !needsRounds(board.lotteries(), board.now(), config.roundSeconds)) return
    await withTimeout(IDLE_MS, underWay.begin('publish', publishAhead), null)
  }

  async function beginDue(): Promise<void> {
    for (const due of await many<Due & Record<string, unknown>>(pool, 'select id, action from rounds_due()'))
      void underWay.begin(`${due.action} ${due.id}`, () => steps.workOn(due))
  }

  async function publishAhead(): Promise<void> {
    await publish().catch(outage.failed)
  }

  async function publish(): Promise<void> {
    await steps.publish()
    await board.refresh()
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) await delay(await work(), undefined, { signal: stopping.signal }).catch(() => {})
  }

  /** Looks for work once; answers how long to wait before the next time, ms. */
  async function work(): Promise<number> {
    try {
      if ((await withTimeout(STUCK_MS, tick(), 'stuck')) === 'stuck') throw new Error(`no answer for ${STUCK_MS} ms`)
      ticked = performance.now()
      outage.worked()
      return untilNextDeadline(board.lotteries(), board.now(), IDLE_MS)
    } catch (err) {
      for (const each of new Set([pool, sessionPool])) dropIdle(each)
      outage.failed(err)
      return RETRY_MS
    }
  }

  return {
    async start() {
      await publishOdds(pool)
      await useBeacon(pool, beacon.chain)
      await publish()
      loop = run()
    },
    async stop() {
      stopping.abort()
      await loop
      await beacon.stop()
      await underWay.all()
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

/** Makes the chain of a beacon the one that new rounds are published with. */
export async function useBeacon(db: Queryable, { hash, publicKey, period, genesis, groupHash, beaconId }: BeaconChain) {
  await db.query(`select beacon_use(decode($1, 'hex'), decode($2, 'hex'), $3, $4, decode($5, 'hex'), $6)`, [
    hash,
    publicKey,
    period,
    genesis,
    groupHash,
    beaconId,
  ])
}

/** Work that has begun and not ended, by name. */
interface UnderWay {
  /** Begins `work`, which must not reject, unless work of that name is under way; resolves when that has ended. */
  begin(name: string, work: () => Promise<void>): Promise<void>
  /** Resolves when all that is under way now has ended. */
  all(): Promise<unknown>
}

function createUnderWay(): UnderWay {
  const working = new Map<string, Promise<void>>()
  return {
    begin(name, work) {
      const known = working.get(name)
      if (known) return known
      const begun = work().finally(() => working.delete(name))
      working.set(name, begun)
      return begun
    },
    all: () => Promise.all(working.values()),
  }
}
