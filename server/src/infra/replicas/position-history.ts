import type { Position } from './position.ts'

/** Where the primary was, and when, for as long as a replica may be behind. */
export class PositionHistory {
  readonly #longestMs: number
  readonly #marks: { at: Position; askedAt: number }[] = []

  /** @param longestMs how far behind a replica may be */
  constructor(longestMs: number) {
    this.#longestMs = longestMs
  }

  add(at: Position, askedAt: number): void {
    this.#marks.push({ at, askedAt })
    // The newest of those that are old enough stays: it is the limit.
    while ((this.#marks[1]?.askedAt ?? askedAt) <= askedAt - this.#longestMs) this.#marks.shift()
  }

  /** Where the primary was when a replica may at most be; 0 before anything is known. */
  oldest(now: number): Position {
    const old = this.#marks.findLast(({ askedAt }) => askedAt <= now - this.#longestMs)
    return (old ?? this.#marks[0])?.at ?? 0n
  }

  get newest(): Position {
    return this.#marks.at(-1)?.at ?? 0n
  }
}
