import { one, type Queryable } from '../database/index.ts'
import { type Position, positionOf, WRITTEN_SQL } from './position.ts'

/** Asks the primary where it writes; all who ask while a question is on its way share the next one. */
export class PositionSource {
  readonly #db: Queryable
  #running: Promise<Position> | null = null
  #next: Promise<Position> | null = null

  constructor(db: Queryable) {
    this.#db = db
  }

  /** Where the primary writes, asked after this call and not before. @throws where it does not answer */
  now(): Promise<Position> {
    if (!this.#running) return this.#ask()
    this.#next ??= this.#running.catch(() => {}).then(() => this.#ask())
    return this.#next
  }

  #ask(): Promise<Position> {
    this.#next = null
    const asked = this.#read().finally(() => {
      if (this.#running === asked) this.#running = null
    })
    this.#running = asked
    return asked
  }

  async #read(): Promise<Position> {
    const at = positionOf((await one<{ at: string }>(this.#db, WRITTEN_SQL))?.at)
    if (at === null) throw new Error('the primary has no position')
    return at
  }
}
