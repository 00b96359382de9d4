import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import { createOutageLog } from '../logging/index.ts'

/** How often it looks whether its PostgreSQL is there. */
const LOOK_MS = 250
/** Between tries to start it again: longer each time, and never so long that a freed disk waits. */
const FIRST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 4000

export interface Supervised {
  /** Process id of the PostgreSQL that runs now. */
  pid: number
  isAlive(pid: number): boolean
  /** Starts it again once nothing of the dead one is left, and answers the new process id. */
  restart(): Promise<number>
  /** Called at every look, e.g. to keep its log short. */
  look?(): void
  log: Pick<Logger, 'error' | 'warn'>
}

/** Keeps one PostgreSQL running. */
export interface Supervisor {
  readonly pid: number
  /** Ends the watch; resolves when no restart is under way any more. */
  stop(): Promise<void>
}

/** Starts PostgreSQL again whenever it ends by itself: killed for want of memory, or shut down on a full disk. */
export function supervise({ pid: first, isAlive, restart, look, log }: Supervised): Supervisor {
  let pid = first
  const stop = new AbortController()
  const outage = createOutageLog(log, 'postgres', 'PostgreSQL could not be started', 'PostgreSQL starts again')
  const pause = (ms: number) => delay(ms, undefined, { ref: false, signal: stop.signal }).catch(() => {})

  async function bringBack(): Promise<void> {
    const began = performance.now()
    log.error({ event: 'postgres', pid }, 'PostgreSQL has ended; it is started again')
    for (let wait = FIRST_PAUSE_MS; !stop.signal.aborted; wait = Math.min(wait * 2, LONGEST_PAUSE_MS)) {
      try {
        pid = await restart()
        log.warn({ event: 'postgres', pid, ms: Math.round(performance.now() - began) }, 'PostgreSQL has been started')
        return
      } catch (err) {
        outage.failed(err)
      }
      await pause(wait)
    }
  }

  async function watch(): Promise<void> {
    while (!stop.signal.aborted) {
      await pause(LOOK_MS)
      if (stop.signal.aborted) return
      look?.()
      if (!isAlive(pid)) await bringBack().then(() => outage.worked())
    }
  }

  const watching = watch()
  return {
    get pid() {
      return pid
    },
    stop: async () => {
      stop.abort()
      await watching
    },
  }
}
