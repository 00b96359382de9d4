import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import { createOutageLog } from '../../../infra/logging/index.ts'
import type { Steps } from './steps.ts'

/** A beacon is asked again so soon after its time, ms; after so many times the engine's next tick does. */
const ASK_AGAIN_MS = 200
const ASKS = 5

/** A round of a beacon that rounds of ours wait for. */
export type Waiting = { chain: string; round: number }

/** Asks for what a beacon said and tells the database, then calls `heard`. Never rejects; one line says how long it is silent. */
export function createListener(steps: Pick<Steps, 'hear'>, log: Logger, stopping: AbortSignal) {
  const silence = createOutageLog(log, 'beacon', 'rounds wait for their beacon', 'the beacon has answered')
  return async ({ chain, round }: Waiting, heard: () => Promise<void>): Promise<void> => {
    try {
      for (let tries = 0; tries < ASKS && !stopping.aborted; tries++) {
        if (tries > 0) await delay(ASK_AGAIN_MS, undefined, { signal: stopping })
        if (!(await steps.hear(chain, round))) continue
        silence.worked()
        return await heard()
      }
      throw new Error(`no answer for round ${round} of ${chain}`)
    } catch (error) {
      if (!stopping.aborted) silence.failed(error)
    }
  }
}
