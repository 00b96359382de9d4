import { createHash } from 'node:crypto'

/** Numbers that follow from a seed alone, so that a run can be repeated. */
export class Random {
  readonly #seed: string
  #count = 0

  constructor(seed: string) {
    this.#seed = seed
  }

  /** A whole number from 0 to `limit - 1`; `limit` at most 2^48. */
  below(limit: number): number {
    return this.#bytes().readUIntBE(0, 6) % limit
  }

  /** One of `choices`. */
  of<T>(choices: readonly [T, ...T[]] | readonly T[]): T {
    return choices[this.below(choices.length)] as T
  }

  /** Lower-case letters and digits that begin with a letter. */
  text(length: number): string {
    return `a${this.#bytes().toString('hex')}`.slice(0, length)
  }

  #bytes(): Buffer {
    return createHash('sha256')
      .update(`${this.#seed} ${this.#count++}`)
      .digest()
  }
}
