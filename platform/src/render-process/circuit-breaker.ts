/** Which parts are left alone: drawing them failed too often in a row. */

/** Failures in a row after which a part is left alone, and for how long. */
const AFTER = 3
const OPEN_MS = 30_000

export interface CircuitBreaker {
  failed(part: string): void
  worked(part: string): void
  isOpen(part: string): boolean
}

/** @param now ms */
export function makeCircuitBreaker(now: () => number): CircuitBreaker {
  const failures = new Map<string, { count: number; at: number }>()
  return {
    failed: (part) => void failures.set(part, { count: (failures.get(part)?.count ?? 0) + 1, at: now() }),
    worked: (part) => void failures.delete(part),
    isOpen(part) {
      const found = failures.get(part)
      return !!found && found.count >= AFTER && now() - found.at < OPEN_MS
    },
  }
}
