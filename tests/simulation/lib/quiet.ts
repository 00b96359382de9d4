import { setTimeout as pause } from 'node:timers/promises'
import type { Attempt } from '../checker/history.ts'
import type { Session } from './session.ts'
import type { Stage } from './stage.ts'

/** Between two looks at what still runs, ms. */
const LOOK_MS = 1
/** Beyond this, ms, something hangs that no lock explains. */
const PATIENCE_MS = 60_000

/** A process of PostgreSQL whose client has gone: it may still be at the request. */
export interface Orphan {
  process: number
  attempt: Attempt
}

/**
 * Waits until nothing happens any more by itself: every statement is answered, lost on the way, or waits for a lock of another
 * one here. What a seed does next then depends on nothing else. Returns the processes that have gone and those that are left.
 */
export async function untilQuiet(
  stage: Stage,
  sessions: readonly Session[],
  orphans: readonly Orphan[],
): Promise<{ gone: Orphan[]; left: Orphan[] }> {
  const since = performance.now()
  for (;;) {
    const waiting = sessions.filter((session) => session.waiting)
    if (waiting.length === 0 && orphans.length === 0) return { gone: [], left: [] }
    if (waiting.length > 0) await Promise.race([Promise.all(waiting.map(({ sent }) => sent?.done)), pause(LOOK_MS)])
    const still = sessions.filter((session) => session.waiting)
    if (still.length > 0 || orphans.length > 0) {
      const found = await processes(stage, [
        ...[...stage.proxy.links].map((link) => link.process),
        ...orphans.map((one) => one.process),
      ])
      const isBlocked = (process: number) => found.get(process) === true
      const [left, gone] = [
        orphans.filter(({ process }) => found.has(process)),
        orphans.filter(({ process }) => !found.has(process)),
      ]
      // an answer that came in meanwhile has let go of what others were seen to wait for
      const isOld = still.some((session) => !session.waiting)
      const isBlockedNow = ({ link }: Session) => isBlocked(link?.process ?? 0)
      if (!isOld && still.every(isBlockedNow) && left.every(({ process }) => isBlocked(process))) return { gone, left }
    }
    if (performance.now() - since > PATIENCE_MS) throw new Error('something hangs that waits for no lock')
  }
}

/**
 * By process that there still is: whether it waits for a lock of another of these. Who waits for anybody else goes on by
 * itself: PostgreSQL has one lock for the messages of all its databases.
 */
async function processes({ admin }: Stage, wanted: readonly number[]): Promise<Map<number, boolean>> {
  const { rows } = await admin.query<{ pid: number; blocked: boolean }>(
    `select pid, pg_blocking_pids(pid) && $1 as blocked from pg_stat_activity where pid = any ($1)`,
    [wanted],
  )
  return new Map(rows.map(({ pid, blocked }) => [pid, blocked]))
}
