import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { Queryable } from './pool.ts'

const CHANNEL = 'yaksok'
const RECONNECT_MS = 500

type Listener = (key: string) => void

/** News between all processes on one database. A message is a topic and a key, never data. */
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

/** Listens on a connection of its own and reconnects for ever. */
export async function openBus(connectionString: string, onError: (error: Error) => void): Promise<EventBus> {
  const listeners = new Map<string, Set<Listener>>()
  const gapListeners = new Set<() => void>()
  let client: pg.Client | null = null
  let closed = false

  function emit(topic: string, key: string): void {
    for (const listener of listeners.get(topic) ?? []) listener(key)
  }

  async function connect(): Promise<void> {
    const next = new pg.Client({ connectionString, application_name: 'yaksok-bus', keepAlive: true })
    next.on('error', (error) => {
      if (!closed) onError(error)
    })
    next.on('notification', ({ payload = '' }) => {
      const colon = payload.indexOf(':')
      emit(payload.slice(0, colon), payload.slice(colon + 1))
    })
    await next.connect()
    await next.query(`listen ${CHANNEL}`)
    client = next
    // Only a connection that once worked is replaced from here: one that fails to open is `reconnect`'s to try again.
    next.on('end', () => {
      client = null
      if (!closed) void reconnect()
    })
    for (const listener of gapListeners) listener()
  }

  async function reconnect(): Promise<void> {
    while (!closed && !client) {
      await delay(RECONNECT_MS, undefined, { ref: false })
      if (!closed) await connect().catch(onError)
    }
  }

  await connect()
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
      return client !== null
    },
    async close() {
      closed = true
      await client?.end()
    },
  }
}
