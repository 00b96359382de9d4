/** Which round an entry goes into: the one that runs, or the next where this one is about to close. */
import type { Requests } from './requests.ts'
import type { Member } from './world.ts'

/** What is left of a round must be enough for an entry to arrive on a busy machine, ms. */
const TOO_LATE = 6000
const AFTER_DRAW = 500

interface Clock {
  expect: string
  /** ms of this process's clock. */
  closes: number
  draws: number
}

export interface Rounds {
  /** The round that takes entries now; waits where none does. */
  open(key: string): Promise<string>
}

export function followRounds(requests: Requests, member: Member): Rounds {
  const known = new Map<string, Promise<Clock>>()
  async function ask(key: string): Promise<Clock> {
    const clock = (await requests.call(member, 'roundClock', { key })) as Record<'now' | 'close_at' | 'draw_at', number>
    const ahead = Date.now() - clock.now
    const { expect } = clock as unknown as { expect: string }
    return { expect, closes: clock.close_at + ahead, draws: clock.draw_at + ahead }
  }
  return {
    async open(key) {
      for (;;) {
        const asked = known.get(key) ?? ask(key)
        known.set(key, asked)
        const { expect, closes, draws } = await asked
        if (Date.now() < closes - TOO_LATE) return expect
        await new Promise((resolve) => setTimeout(resolve, Math.max(0, draws + AFTER_DRAW - Date.now())))
        // the first who wakes asks again, for all
        if (known.get(key) === asked) known.delete(key)
      }
    },
  }
}
