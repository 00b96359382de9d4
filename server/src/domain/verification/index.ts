import { parseCheckpoint, parseVerifier, toHex, verifyNote } from '@yaksok/shared/core/draw'
import type { ModuleFactory, Services } from '../../http/calls/index.ts'
import { many, one, type Queryable } from '../../infra/database/index.ts'
import { every } from '../../infra/timers/index.ts'
import { treeOf } from '../transparency-log/index.ts'
import { type StepOptions, step, WALKS, type Walk } from './walks.ts'

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

/** What does not fit between the newest signed checkpoint and what the log holds; null where all does, or nothing is signed. */
async function checkpointFault(db: Queryable, verifier: string | null): Promise<string | null> {
  const kept = await one<{ note: string; size: number }>(db, 'select note, size from log_checkpoint')
  if (!kept) return null
  try {
    const { size, root, note } = parseCheckpoint(kept.note)
    if (verifier && (await verifyNote(note, await parseVerifier(verifier))) === null)
      return 'the checkpoint is not signed by the key of the log'
    const computed = await treeOf(db, size).hashOf(0, size)
    return size === kept.size && toHex(computed) === toHex(root) ? null : 'the checkpoint is over other entries'
  } catch {
    return 'the checkpoint cannot be read, or the log is shorter'
  }
}

/** How far a walk is, and what it found. */
interface WalkState {
  walk: Walk
  /** Everything that was there at this moment was verified since; null before the first pass has ended. */
  since: Date | null
  /** Faults that are open: how many, and the first of them. */
  faults: number
  first: { subject: string; fault: string } | null
}

export async function walkStates(db: Queryable): Promise<WalkState[]> {
  return await many<WalkState & Record<string, unknown>>(
    db,
    `select w.walk, w.whole_began_at as since, f.n as faults, f.first from verification_walks w
       cross join lateral (
         select count(*)::int as n, (array_agg(jsonb_build_object('subject', x.subject, 'fault', x.fault) order by x.id))[1] as first
         from verification_faults x where x.walk = w.walk and x.gone_at is null) f
     order by array_position(array['seals', 'accounts', 'rounds', 'beacons', 'log'], w.walk)`,
  )
}
