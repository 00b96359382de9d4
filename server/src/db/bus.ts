import { BusConnection, type BusLimits } from './bus-connection.ts'
import type { Queryable } from './pool.ts'

const CHANNEL = 'yaksok'
const LIMITS: BusLimits = { heartbeatMs: 3000, answerMs: 4000 }

type Listener = (key: string) => void

/**
 * News between all processes on one database. A message is a topic and a key, never data
 * (docs/decisions/server-news-between-processes.md).
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

/**
 * Sends a message when the transaction of `db` commits. Not for hot paths: PostgreSQL lets only one transaction with
 * a message commit at a time.
 */
export async function publish(db: Queryable, topic: string, key = ''): Promise<void> {
  await db.query('select pg_notify($1, $2)', [CHANNEL, `${topic}:${key}`])
}

/** Listens on a connection of its own and reconnects for ever. @throws where the first connection cannot be had */
export async function openBus(
  connectionString: string,
  onError: (error: Error) => void,
  limits: BusLimits = LIMITS,
): Promise<EventBus> {
  const listeners = new Map<string, Set<Listener>>()
  const gapListeners = new Set<() => void>()

  function emit(topic: string, key: string): void {
    for (const listener of listeners.get(topic) ?? []) listener(key)
  }

  const connection = new BusConnection({
    ...limits,
    connectionString,
    channel: CHANNEL,
    onError,
    onMessage(payload) {
      const colon = payload.indexOf(':')
      emit(payload.slice(0, colon), payload.slice(colon + 1))
    },
    onConnected() {
      for (const listener of gapListeners) listener()
    },
  })
  await connection.connect()
  return {
    emit,
    on(topic, listener) {
      const set = listeners.get(topic) ?? new Set()
      listeners.set(topic, set.add(listener))
      return () => void set.delete(listener)
    },
    onGap(listener) {
      gapListeners.add(listener)
      return () => void gapListeners.delete(listener)
    },
    get connected() {
      return connection.connected
    },
    close: () => connection.close(),
  }
}
