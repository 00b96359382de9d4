import { Socket } from 'node:net'
import pg from 'pg'

/** A server that does not answer a goodbye within this long is left without one. */
const GOODBYE_MS = 2000
/** Silence after which the kernel asks whether the other side is still there. */
const KEEP_ALIVE_MS = 10_000
/** A connection that cannot be had within this long is given up. */
const CONNECT_MS = 4000

/** What every connection is opened with: none waits for ever for a server that has gone without a word. */
export const connectionLimits = {
  connectionTimeoutMillis: CONNECT_MS,
  keepAlive: true,
  keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
} satisfies pg.ClientConfig

/**
 * A connection that ends when it is told to. pg's own says goodbye and then waits for the other side to hang up, which a
 * network that has fallen silent never does.
 */
export class EndingClient extends pg.Client {
  readonly #socket: Socket

  constructor(config: pg.ClientConfig = {}) {
    const socket = new Socket()
    super({ ...connectionLimits, ...config, stream: () => socket })
    this.#socket = socket
  }

  /** Cuts the connection at once: whatever waits for an answer fails. */
  abort(): void {
    this.#socket.destroy()
  }

  override end(): Promise<void>
  override end(callback: (error?: Error) => void): void
  override end(callback?: (error?: Error) => void): Promise<void> | void {
    const timer = setTimeout(() => this.#socket.destroy(), GOODBYE_MS)
    timer.unref()
    this.#socket.once('close', () => clearTimeout(timer))
    return callback ? super.end(callback) : super.end()
  }
}
