import type { PushConfig } from '../../infra/config/index.ts'
import type { Pool } from '../../infra/database/index.ts'
import { type Sent, send } from './send.ts'
import { forget, settled, takeDue, type Waiting } from './waiting.ts'

export interface SenderOptions {
  pool: Pool
  config: PushConfig
  /** Told how each try ended. */
  onSent(sent: Sent): void
  /** Told of a query that failed; what was due is tried again. */
  onError(error: unknown): void
  /** Ends a request that takes too long; made anew for each. Five seconds if left out. */
  limit?: () => AbortSignal
}

/** Sent side by side: services that hang hold up no others. */
const SIDE_BY_SIDE = 16

/** Sends what waits, also what another process has written. Any number of processes may do so at once. */
export class Sender {
  readonly #options: SenderOptions
  #working: Promise<void> | null = null
  #again = false

  constructor(options: SenderOptions) {
    this.#options = options
  }

  /** Something may be due. Resolves once nothing is. */
  look(): Promise<void> {
    this.#again = true
    this.#working ??= this.#work().finally(() => {
      this.#working = null
    })
    return this.#working
  }

  /** Takes nothing new; resolves once what was taken is sent. */
  async end(): Promise<void> {
    this.#again = false
    await this.#working
  }

  async #work(): Promise<void> {
    const { pool, onError } = this.#options
    try {
      while (this.#again) {
        this.#again = false
        const due = await takeDue(pool, SIDE_BY_SIDE)
        await Promise.all(due.map((waiting) => this.#send(waiting)))
        if (due.length === SIDE_BY_SIDE) this.#again = true
      }
    } catch (error) {
      onError(error)
    }
  }

  async #send(waiting: Waiting): Promise<void> {
    const { pool, config, limit, onSent } = this.#options
    const sent = await send(waiting, config, limit?.())
    onSent(sent)
    if (sent === 'arrived') await settled(pool, waiting.id)
    else if (sent === 'gone') await forget(pool, waiting.subscription_id)
  }
}
