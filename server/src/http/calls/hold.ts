import { setTimeout as pause } from 'node:timers/promises'

/** How long a refusal waits before it is answered, ms. */
const HELD_MS = 250
/** That wait at a time; with more of them the rest is answered at once. */
const MOST = 1000

/**
 * Answers of 429, and refusals of what would change something, are held back a little: who asks again as soon as they are
 * refused would otherwise be refused hundreds of times a second, and everybody else would stand behind those refusals. A
 * person does not notice.
 * @param ms how long, for tests
 */
export function createHold(ms = HELD_MS): () => Promise<unknown> | undefined {
  let held = 0
  return () => {
    if (held >= MOST || ms === 0) return
    held++
    return pause(ms).finally(() => held--)
  }
}
