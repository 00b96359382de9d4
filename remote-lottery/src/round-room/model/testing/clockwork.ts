import type { Effect, RoomEvent } from '../events.ts'
import { BEFORE, type RoomState } from '../state.ts'
import { nextWake, step } from '../step.ts'

/** Makes the answer of the moment it arrives. */
export type Answer = (now: number) => RoomEvent | null

/** Who answers the room. */
export interface Answerer {
  /** The balance as the session knows it. */
  readonly told: number
  /** What will be answered to an effect that happens `now`; null where nobody answers. */
  answer(effect: Effect, now: number): Answer | null
}

/** A room on a clock that runs only when it is told to: `latency` is how many ms an answer takes, by the number of the question. */
export function createClockwork(server: Answerer, start: number, latency: (question: number) => number) {
  let now = start
  let state: RoomState = BEFORE
  let questions = 0
  const queue: { at: number; make: Answer }[] = []
  const effects: { at: number; effect: Effect }[] = []

  function happen(event: RoomEvent): void {
    const turned = step(state, event, now, server.told)
    state = turned.state
    for (const effect of turned.effects) {
      effects.push({ at: now, effect })
      const make = server.answer(effect, now)
      if (make) queue.push({ at: now + latency(questions++), make })
    }
  }

  /** Lets the next thing that is due by `until` happen: an answer arrives, or the room wakes. False when nothing is due. */
  function turn(until: number): boolean {
    queue.sort((a, b) => a.at - b.at)
    const wake = nextWake(state, now) ?? Number.POSITIVE_INFINITY
    const head = queue[0]?.at ?? Number.POSITIVE_INFINITY
    if (Math.min(wake, head) > until) return false
    now = Math.max(now, Math.min(wake, head))
    const event = head <= wake ? queue.shift()?.make(now) : ({ type: 'tick' } as const)
    if (event) happen(event)
    return true
  }

  return {
    effects,
    happen,
    now: () => now,
    state: () => state,
    /** A pause in which nothing here runs: sleep, or a frozen tab. */
    sleep(ms: number): void {
      now += ms
    },
    /** Lets `ms` pass: answers arrive and the room wakes when it asked to. */
    pass(ms: number): void {
      const until = now + ms
      for (let turns = 0; turn(until); turns++) if (turns > 100_000) throw new Error('the room never sleeps')
      now = until
    },
  }
}
