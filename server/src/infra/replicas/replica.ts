import type { Logger } from 'pino'
import { createPool, one, type Pool } from '../database/index.ts'
import { createOutageLog } from '../logging/index.ts'
import type { Standing } from './choose.ts'
import { positionOf, REPLAYED_SQL } from './position.ts'

/** One server that may be a replica now; whether it is, it says itself. */
export class Replica {
  /** Host and port, for logs and metrics (the rest of an address may hold a password); `local` for a socket. */
  readonly name: string
  readonly pool: Pool
  /** Null while it does not answer or is no standby: after a failover the primary may be among the addresses. */
  standing: Standing | null = null
  /** It answered that it is no standby. */
  isPrimary = false
  readonly #outage: ReturnType<typeof createOutageLog>
  #asking = false
  #closing = false

  constructor(connectionString: string, options: { max: number; role: string | null; log: Logger }) {
    this.name = URL.parse(connectionString)?.host || 'local'
    this.#outage = createOutageLog(options.log, 'replica', `${this.name} does not answer`, `${this.name} answers again`)
    this.pool = createPool(connectionString, {
      max: options.max,
      role: options.role,
      applicationName: 'yaksok-reads',
      onIdleError: (error) => this.failed(error),
    })
  }

  /** Asks how far it is, unless it is being asked. */
  async look(): Promise<void> {
    if (this.#asking) return
    this.#asking = true
    const askedAt = performance.now()
    try {
      const at = positionOf((await one<{ at: string | null }>(this.pool, REPLAYED_SQL))?.at)
      this.standing = at === null ? null : { at, askedAt }
      this.isPrimary = at === null
      this.#outage.worked()
    } catch (error) {
      this.failed(error)
    } finally {
      this.#asking = false
    }
  }

  /** Leaves it out until it has answered again. */
  failed(error: unknown): void {
    this.standing = null
    if (!this.#closing) this.#outage.failed(error)
  }

  async close(): Promise<void> {
    this.#closing = true
    await this.pool.end()
  }
}
