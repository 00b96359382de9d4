import { randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { EndingClient } from './client.ts'
import { sqlState } from './errors.ts'

const RECONNECT_MS = 500

/** How often a bus asks for a sign of life, and how long it waits for one before it takes another connection. */
export interface BusLimits {
  heartbeatMs: number
  answerMs: number
}

interface ConnectionOptions extends BusLimits {
  connectionString: string
  channel: string
  onError(error: Error): void
  onMessage(payload: string): void
  /** Called after each connection, the first as well. */
  onConnected(): void
  /** True where the news do not come this way at all, as long as that is so. */
  isElsewhere(): Promise<boolean>
}

/**
 * A connection of its own that listens on a channel, and another one for ever after when it is lost. One that no longer
 * answers is replaced too, also where it looks open: silence is a network that has gone as often as it is a quiet evening.
 */
export class BusConnection {
  readonly #options: ConnectionOptions
  /** A channel of its own, so that no process wakes up for the pulse of another. */
  readonly #pulse: string
  #client: EndingClient | null = null
  #closed = false
  #heartbeat: NodeJS.Timeout | undefined
  #felt = false
  #reconnecting = false

  constructor(options: ConnectionOptions) {
    this.#options = options
    this.#pulse = `${options.channel}_${randomBytes(8).toString('hex')}`
  }

  get connected(): boolean {
    return this.#client !== null
  }

  /** @throws where there is no connection to be had; once there was one, it is reconnected for ever. */
  async connect(): Promise<void> {
    const { channel, onConnected } = this.#options
    const next = this.#newClient()
    await next.connect()
    await next.query(`listen ${channel}; listen ${this.#pulse}`)
    const failure = this.#closed ? null : await this.#elsewhere()
    if (failure) this.#options.onError(failure)
    if (failure && !this.#reconnecting) void this.#reconnect()
    if (failure || this.#closed) return next.abort()
    this.#client = next
    // Only a connection that once worked is replaced from here: one that fails to open is `#reconnect`'s to try again.
    next.once('end', () => this.#lost(next))
    this.#beat(next)
    onConnected()
  }

  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#heartbeat)
    await this.#client?.end()
  }

  #newClient(): EndingClient {
    const { connectionString, answerMs, channel: news, onError, onMessage } = this.#options
    const client = new EndingClient({
      connectionString,
      application_name: 'yaksok-bus',
      query_timeout: answerMs,
      // A pulse is a commit: nothing would be lost with it.
      options: '-c synchronous_commit=off',
    })
    client.on('error', (error) => {
      if (!this.#closed) onError(error)
    })
    client.on('notification', ({ channel, payload = '' }) => {
      if (channel === this.#pulse) this.#felt = true
      if (channel === news) onMessage(payload)
    })
    return client
  }

  /** Sends itself a message, again and again while it arrives. */
  #beat(asked: EndingClient): void {
    this.#heartbeat = setTimeout(async () => {
      const failure = (await this.#silenceOf(asked)) ?? (await this.#elsewhere())
      if (this.#client !== asked) return
      if (!failure) return this.#beat(asked)
      this.#options.onError(failure)
      asked.abort()
      this.#lost(asked)
    }, this.#options.heartbeatMs)
    this.#heartbeat.unref()
  }

  /** Why a connection cannot be trusted with news any more; null where it can. */
  async #silenceOf(asked: EndingClient): Promise<Error | null> {
    this.#felt = false
    return await asked.query('select pg_notify($1, $2)', [this.#pulse, '']).then(
      () => (this.#felt ? null : new Error('messages do not arrive on this connection')),
      // Refused is answered: a database that cannot write at the moment still brings the news.
      (error: Error) => (sqlState(error) && asked === this.#client ? null : error),
    )
  }

  #lost(gone: EndingClient): void {
    if (this.#client !== gone) return
    clearTimeout(this.#heartbeat)
    this.#client = null
    if (!this.#closed) void this.#reconnect()
  }

  async #elsewhere(): Promise<Error | null> {
    const is = await this.#options.isElsewhere().catch(() => false)
    return is ? new Error('news of this database travel by another bus: is BUS_URL the same everywhere?') : null
  }

  async #reconnect(): Promise<void> {
    this.#reconnecting = true
    while (!this.#closed && !this.#client) {
      await delay(RECONNECT_MS, undefined, { ref: false })
      if (!this.#closed) await this.connect().catch(this.#options.onError)
    }
    this.#reconnecting = false
  }
}
