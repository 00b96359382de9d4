import { randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { EndingClient } from './client.ts'
import { sqlState } from './errors.ts'
import type { Queryable } from './pool.ts'

const CHANNEL = 'yaksok'
const RECONNECT_MS = 500

/** How often a bus asks for a sign of life, and how long it waits for one before it takes another connection. */
export interface BusLimits {
  heartbeatMs: number
  answerMs: number
}

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

/**
 * Listens on a connection of its own and reconnects for ever. A connection that no longer answers is replaced, also one
 * that looks open: silence is a network that has gone as often as it is a quiet evening.
 */
export async function openBus(
  connectionString: string,
  onError: (error: Error) => void,
  { heartbeatMs, answerMs }: BusLimits = LIMITS,
): Promise<EventBus> {
  const listeners = new Map<string, Set<Listener>>()
  const gapListeners = new Set<() => void>()
  let client: EndingClient | null = null
  let closed = false
  let heartbeat: NodeJS.Timeout | undefined
  // A channel of its own, so that no process wakes up for the pulse of another.
  const pulse = `${CHANNEL}_${randomBytes(8).toString('hex')}`
  let felt = false

  function emit(topic: string, key: string): void {
    for (const listener of listeners.get(topic) ?? []) listener(key)
  }

  async function connect(): Promise<void> {
    const next = new EndingClient({
      connectionString,
      application_name: 'yaksok-bus',
      query_timeout: answerMs,
      // A pulse is a commit: nothing would be lost with it.
      options: '-c synchronous_commit=off',
    })
    next.on('error', (error) => {
      if (!closed) onError(error)
    })
    next.on('notification', ({ channel, payload = '' }) => {
      if (channel === pulse) felt = true
      if (channel !== CHANNEL) return
      const colon = payload.indexOf(':')
      emit(payload.slice(0, colon), payload.slice(colon + 1))
    })
    await next.connect()
    await next.query(`listen ${CHANNEL}; listen ${pulse}`)
    if (closed) return next.abort()
    client = next
    // Only a connection that once worked is replaced from here: one that fails to open is `reconnect`'s to try again.
    next.once('end', () => lost(next))
    beat(next)
    for (const listener of gapListeners) listener()
  }

  /** Sends itself a message, again and again while it arrives. */
  function beat(asked: EndingClient): void {
    heartbeat = setTimeout(async () => {
      felt = false
      const failure = await asked.query('select pg_notify($1, $2)', [pulse, '']).then(
        () => (felt ? null : new Error('messages do not arrive on this connection')),
        // Refused is answered: a database that cannot write at the moment still brings the news.
        (error: Error) => (sqlState(error) && asked === client ? null : error),
      )
      if (client !== asked) return
      if (!failure) return beat(asked)
      onError(failure)
      asked.abort()
      lost(asked)
    }, heartbeatMs)
    heartbeat.unref()
  }

  function lost(gone: EndingClient): void {
    if (client !== gone) return
    clearTimeout(heartbeat)
    client = null
    if (!closed) void reconnect()
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
      clearTimeout(heartbeat)
      await client?.end()
    },
  }
}
