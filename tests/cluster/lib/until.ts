import { setTimeout as delay } from 'node:timers/promises'

/** What has not come about by then does not come about, ms. */
const PATIENCE_MS = 120_000
const LOOK_MS = 100

/**
 * Asks until the answer is neither null nor false; a question that fails is asked again.
 * @param what for the error: what did not come about
 */
export async function until<T>(
  what: string,
  ask: () => Promise<T | null | false>,
  patienceMs = PATIENCE_MS,
): Promise<T> {
  const deadline = performance.now() + patienceMs
  let failure: unknown
  while (performance.now() < deadline) {
    try {
      const answer = await ask()
      if (answer !== null && answer !== false) return answer
      failure = undefined
    } catch (error) {
      failure = error
    }
    await delay(LOOK_MS)
  }
  throw new Error(`${what} did not come about within ${patienceMs / 1000} s`, { cause: failure })
}
