import type { ModuleFactory, Services } from '../../http/calls/index.ts'
import { many, one } from '../../infra/database/index.ts'
import { every } from '../../infra/timers/index.ts'
import { checkpointFault } from './checkpoint.ts'
import { type StepOptions, step, WALKS, type Walk } from './walks.ts'

export { walkStates } from './state.ts'

/** So often, ms, at most so much of the time is worked: a tenth of one connection, whatever there is. */
const TICK_MS = 1000
const WORK_MS = 100
const OPTIONS: StepOptions = { budget: 1000, restMs: 10 * 60_000 }
/** A walk that rests is not asked again for so long, ms. */
const ASK_MS = 10_000
/** New faults that one line of the log names. */
const NAMED = 20

/**
 * Verifies everything that was booked and drawn again and again, a piece at a time, in the one process that does the
 * background work (docs/decisions/085-continuous-verification.md). What it has seen stands in the database, so whoever follows goes on from there.
 */
export const verificationModule: ModuleFactory = (services) => {
  const verifier = createVerifier(services)
  const failed = (err: unknown) => services.log.warn({ event: 'verification', err }, 'nothing could be verified')
  return { name: 'verification', handlers: {}, work: every(TICK_MS, () => verifier.tick(), failed) }
}

export interface Verifier {
  /** Works until its time is over, a step of each walk in turn. @throws where none of them could be worked on */
  tick(): Promise<void>
}

export function createVerifier(
  { sessionPool: pool, log, logSigner }: Pick<Services, 'sessionPool' | 'log' | 'logSigner'>,
  options = OPTIONS,
  workMs = WORK_MS,
): Verifier {
  const askAt = new Map<Walk, number>()
  let turn = 0
  let told: string | null = null

  /** False where the walk has nothing to do now. */
  async function work(walk: Walk): Promise<boolean> {
    if (performance.now() < (askAt.get(walk) ?? 0)) return false
    const went = await step(pool, walk, options)
    if (went === 'rests' || went === 'busy') askAt.set(walk, performance.now() + Math.min(ASK_MS, options.restMs))
    if (went === 'ended' && walk === 'log') {
      const fault = await checkpointFault(pool, logSigner?.verifier ?? null)
      if (fault) await pool.query('select verification_checkpoint($1)', [fault])
    }
    return went === 'went' || went === 'ended'
  }

  /** One line for faults that were not there before. */
  async function tell(): Promise<void> {
    const found = await many<{ walk: string; subject: string; fault: string; at: string }>(
      pool,
      `select walk, subject, fault, found_at::text as at from verification_faults
       where gone_at is null and found_at > $1 order by found_at limit ${NAMED}`,
      [told],
    )
    if (found.length === 0) return
    told = found.at(-1)?.at ?? told
    log.error({ event: 'verification', faults: found }, 'what was booked or drawn does not fit')
  }

  return {
    async tick() {
      const until = performance.now() + workMs
      told ??= (await one<{ now: string }>(pool, 'select clock_timestamp()::text as now'))?.now ?? null
      let idle = 0
      let failure: unknown
      while (idle < WALKS.length && performance.now() < until) {
        const walk = WALKS[turn++ % WALKS.length] as Walk
        // one walk that fails keeps no other from its work
        const worked = await work(walk).catch((error: unknown) => {
          failure = error
          return false
        })
        idle = worked ? 0 : idle + 1
      }
      await tell()
      if (failure) throw failure
    },
  }
}
