import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import { createOutageLog } from '../../../infra/logging/index.ts'
import type { Steps } from './steps.ts'

/** A beacon is asked again so soon after its time, ms; after so many times the engine's next tick does. */
const ASK_AGAIN_MS = 200
const ASKS = 5
/** After so many ticks in vain each asks once. */
const HASTY_TICKS = 10
/** A chain that was silent for long is asked for so many of its oldest rounds and so many of its newest at a time. */
const FEW = 4

/** A round of a beacon that rounds of ours wait for. */
export type Waiting = { chain: string; round: number }

const nameOf = ({ chain, round }: Waiting) => `${chain} ${round}`

export interface Listener {
  /** Those of all that wait which are asked for now; of what waits no more nothing is remembered. */
  choose(waiting: readonly Waiting[]): Waiting[]
  /** Asks for what a beacon said and tells the database, then calls `heard`. Never rejects; one line says how long it is silent. */
  listen(waiting: Waiting, heard: () => Promise<void>): Promise<void>
}

/** The oldest and the newest of each chain: relays that are silent, or do not know a chain, are not to be flooded. */
export function fewOf(waiting: readonly Waiting[]): Waiting[] {
  return [...new Set(waiting.map(({ chain }) => chain))].flatMap((chain) => {
    const rounds = waiting.filter((each) => each.chain === chain)
    return [...rounds.slice(0, FEW), ...rounds.slice(FEW).slice(-FEW)]
  })
}

export function createListener(steps: Pick<Steps, 'hear'>, log: Logger, stopping: AbortSignal): Listener {
  const chains = new Map<string, ReturnType<typeof createOutageLog>>()
  const inVain = new Map<string, number>()

  /** A chain that nobody answers for says nothing of the others. */
  function silenceOf(chain: string): ReturnType<typeof createOutageLog> {
    const known = chains.get(chain)
    if (known) return known
    const made = createOutageLog(log, 'beacon', 'rounds wait for their beacon', 'the beacon has answered')
    chains.set(chain, made)
    return made
  }

  function choose(waiting: readonly Waiting[]): Waiting[] {
    const names = new Set(waiting.map(nameOf))
    for (const name of inVain.keys()) if (!names.has(name)) inVain.delete(name)
    return fewOf(waiting)
  }

  async function listen({ chain, round }: Waiting, heard: () => Promise<void>): Promise<void> {
    const name = nameOf({ chain, round })
    const ticks = inVain.get(name) ?? 0
    const silence = silenceOf(chain)
    try {
      for (let tries = ticks < HASTY_TICKS ? 0 : ASKS - 1; tries < ASKS && !stopping.aborted; tries++) {
        if (tries > 0) await delay(ASK_AGAIN_MS, undefined, { signal: stopping })
        if (!(await steps.hear(chain, round))) continue
        inVain.delete(name)
        silence.worked()
        return await heard()
      }
      inVain.set(name, ticks + 1)
      throw new Error(`no answer for round ${round} of ${chain}`)
    } catch (error) {
      if (!stopping.aborted) silence.failed(error)
    }
  }

  return { choose, listen }
}
