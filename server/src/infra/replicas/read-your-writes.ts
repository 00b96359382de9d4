import { later, type Position } from './position.ts'
import type { PositionSource } from './source.ts'

/** More than change within the time that a replica may be behind. */
const ENTRIES = 20_000

interface Entry {
  at: Position
  /** Questions on their way: until they are answered nobody knows how far `at` is. */
  asking: number
}

/**
 * From where on a read must see, for whom something changed a moment ago: a session that wrote, a member that was told,
 * or everybody. Only of this process; what a session wrote elsewhere is in its cookie.
 */
export class ReadYourWrites {
  readonly #source: PositionSource
  readonly #entries = new Map<string, Entry>()
  readonly #unanswered: Entry[] = []

  constructor(source: PositionSource) {
    this.#source = source
  }

  /**
   * Something changed: reads go to the primary until its position is known, and to nobody behind it from then on.
   * @returns the position; null where the primary did not answer, and then it is asked again by {@link settle}
   */
  async changed(key: string): Promise<Position | null> {
    const entry = this.#entries.get(key) ?? { at: 0n, asking: 0 }
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    if (this.#entries.size > ENTRIES) this.#entries.delete(this.#entries.keys().next().value as string)
    entry.asking++
    try {
      settled(entry, await this.#source.now())
      return entry.at
    } catch {
      this.#unanswered.push(entry)
      return null
    }
  }

  /** Asks again what the primary did not answer; to be called now and then. */
  async settle(): Promise<void> {
    const open = this.#unanswered.splice(0)
    if (open.length === 0) return
    try {
      const at = await this.#source.now()
      for (const entry of open) settled(entry, at)
    } catch {
      this.#unanswered.push(...open)
    }
  }

  /** From where on a read of `key` must see; null while nobody knows. */
  from(key: string): Position | null {
    const entry = this.#entries.get(key)
    return entry && entry.asking > 0 ? null : (entry?.at ?? 0n)
  }
}

function settled(entry: Entry, at: Position): void {
  entry.at = later(entry.at, at)
  entry.asking--
}
