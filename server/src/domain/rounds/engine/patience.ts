const FIRST_MS = 8000
const MOST_MS = 600_000

/** How long each step of the engine may take. */
export interface Patience {
  /** The limit of a step, ms. */
  of(step: string): number
  /** PostgreSQL ended the step for its length: it may take twice as long next time. */
  tooShort(step: string): void
  done(step: string): void
}

/**
 * A first try is short, so that a connection which has fallen silent is noticed soon; a step that truly needs longer,
 * such as the draw of a round with very many orders, gets it by and by.
 */
export function createPatience(firstMs = FIRST_MS): Patience {
  const limits = new Map<string, number>()
  const limitOf = (step: string) => limits.get(step) ?? firstMs
  return {
    of: limitOf,
    tooShort: (step) => void limits.set(step, Math.min(limitOf(step) * 2, MOST_MS)),
    done: (step) => void limits.delete(step),
  }
}
