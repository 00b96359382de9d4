/** Says that what members browse has changed. */
export const CATALOGUE_TOPIC = 'catalogue'

type Listener = (key: string) => void

/**
 * News between all processes on one database. A message is a topic and a key, never data
 * (docs/decisions/056-message-bus.md).
 */
export interface EventBus {
  /** Calls `listener` for each message of the topic, this process's own included; returns the way to stop. */
  on(topic: string, listener: Listener): () => void
  /** Delivers a message to this process at once, where its own next answer must already know; others hear `publish`. */
  emit(topic: string, key: string): void
  /** Calls `listener` whenever messages may have been missed: after each (re)connection. Drop caches then. */
  onGap(listener: () => void): () => void
  /** False while messages are being missed: caches must not be trusted. */
  readonly connected: boolean
  close(): Promise<void>
}

/** Who listens to what in this process, whatever brings the news. */
export interface Topics extends Pick<EventBus, 'on' | 'emit' | 'onGap'> {
  /** A message as it travels. */
  deliver(message: string): void
  /** Messages may have been missed. */
  gap(): void
}

/** As it travels: topics have no colon. */
export const messageOf = (topic: string, key: string): string => `${topic}:${key}`

export function createTopics(): Topics {
  const listeners = new Map<string, Set<Listener>>()
  const gapListeners = new Set<() => void>()

  function emit(topic: string, key: string): void {
    for (const listener of listeners.get(topic) ?? []) listener(key)
  }

  return {
    emit,
    deliver(message) {
      const colon = message.indexOf(':')
      emit(message.slice(0, colon), message.slice(colon + 1))
    },
    on(topic, listener) {
      const set = listeners.get(topic) ?? new Set()
      listeners.set(topic, set.add(listener))
      return () => void set.delete(listener)
    },
    onGap(listener) {
      gapListeners.add(listener)
      return () => void gapListeners.delete(listener)
    },
    gap() {
      for (const listener of gapListeners) listener()
    },
  }
}
