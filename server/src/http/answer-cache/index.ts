import type { EventBus } from '../../infra/database/index.ts'
import { Prepared } from '../calls/index.ts'

export interface AnswerCacheOptions {
  bus: EventBus
  /** Topic of the bus that empties the cache. */
  topic: string
  /** An answer is also made anew after this long, in case a change was made without a message. */
  maxAgeMs: number
  /** Oldest answers are dropped beyond this many. */
  maxEntries: number
}

/** Answers that are the same for every member. */
export interface AnswerCache {
  /** The answer of `key`; `load` runs once for all who ask while it runs, on each process. */
  get<T>(key: string, load: () => Promise<T>): Promise<Prepared<T>>
}

interface Entry {
  answer: Promise<Prepared<unknown>>
  until: number
}

/**
 * Keeps answers in memory so that a room full of members does not reach the database. All processes drop them when a
 * message arrives on the topic; while messages may be missed nothing is kept.
 */
export function createAnswerCache({ bus, topic, maxAgeMs, maxEntries }: AnswerCacheOptions): AnswerCache {
  const entries = new Map<string, Entry>()
  bus.on(topic, () => entries.clear())
  bus.onGap(() => entries.clear())

  return {
    get<T>(key: string, load: () => Promise<T>): Promise<Prepared<T>> {
      const known = entries.get(key)
      if (known && known.until > Date.now() && bus.connected) return known.answer as Promise<Prepared<T>>
      const answer = load().then((value) => new Prepared(value))
      const entry: Entry = { answer, until: Date.now() + maxAgeMs }
      entries.delete(key)
      entries.set(key, entry)
      if (entries.size > maxEntries) entries.delete(entries.keys().next().value as string)
      // A failed load is everybody's who waited for it, and nobody's after.
      answer.catch(() => entries.get(key) === entry && entries.delete(key))
      return answer
    },
  }
}
