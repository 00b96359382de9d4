/** Work that has begun and not ended, by name. */
export interface UnderWay {
  /** Begins `work`, which must not reject, unless work of that name is under way; resolves when that has ended. */
  begin(name: string, work: () => Promise<void>): Promise<void>
  /** Resolves when all that is under way now has ended. */
  all(): Promise<unknown>
}

export function createUnderWay(): UnderWay {
  const working = new Map<string, Promise<void>>()
  return {
    begin(name, work) {
      const known = working.get(name)
      if (known) return known
      const begun = work().finally(() => working.delete(name))
      working.set(name, begun)
      return begun
    },
    all: () => Promise.all(working.values()),
  }
}
