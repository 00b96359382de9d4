import { setTimeout as delay } from 'node:timers/promises'
import { needsRounds } from '../engine/deadlines.ts'
import type { Board } from './index.ts'

/** As often as an engine looks: a clock that was set right is noticed as soon. */
const EVERY_MS = 1000

interface Follow {
  /** True while this process makes the rounds itself, and so knows of them first. */
  isOurs(): boolean
  roundSeconds: number
  outOfDate(error: unknown): void
}

/**
 * Keeps the board of a process right whose rounds another one makes. News bring each change; this sees what comes without
 * any: the database's clock was set, or the news of a new round were lost.
 */
export function followRounds(board: Board, { isOurs, roundSeconds, outOfDate }: Follow) {
  const stopping = new AbortController()
  let loop: Promise<void> = Promise.resolve()

  async function look(): Promise<void> {
    if (isOurs()) return
    if ((await board.clockJumped()) || needsRounds(board.lotteries(), board.now(), roundSeconds)) await board.refresh()
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      await delay(EVERY_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
      if (!stopping.signal.aborted) await look().catch(outOfDate)
    }
  }

  return {
    start(): void {
      loop = run()
    },
    async stop(): Promise<void> {
      stopping.abort()
      await loop
    },
  }
}
