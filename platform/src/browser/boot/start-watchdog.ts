/** Whether the shell starts at all: a bundle that does nothing throws nothing. */

/** From when the shell's scripts have run to its start. */
const START_MS = 15_000
/** From its start, which may wait for a remote and its retries, to its first screen. */
const SCREEN_MS = 60_000
/** For its scripts to arrive at all: a network this slow is no fault of theirs. */
const ARRIVE_MS = 30_000

export interface Watchdog {
  /** The shell has begun: from here on it waits for others. */
  started(): void
  /** Nothing is waited for any more. */
  stop(): void
}

/**
 * Calls `late` once the shell is overdue, as long as somebody looks at the page; `ran` says whether its scripts have run.
 */
export function watchStart(late: (ran: boolean) => void): Watchdog {
  let timer: ReturnType<typeof setTimeout> | undefined
  let begun = false
  const wait = (ms: number, ran: boolean) => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      if (document.visibilityState === 'visible') return late(ran)
      // nobody waits, and the browser may not have let it run
      document.addEventListener('visibilitychange', () => timer && wait(ms, ran), { once: true })
    }, ms)
  }
  wait(ARRIVE_MS, false)
  document.addEventListener('DOMContentLoaded', () => timer && !begun && wait(START_MS, true), { once: true })
  return {
    started() {
      begun = true
      if (timer) wait(SCREEN_MS, true)
    },
    stop() {
      clearTimeout(timer)
      timer = undefined
    },
  }
}
