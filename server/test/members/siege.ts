import { MEMBER, PATIENCE_MS } from '../../src/domain/members/login-rate-limit/login-guard.ts'
import { askTurn } from '../../src/domain/members/login-rate-limit/queue.ts'
import type { Pool } from '../../src/infra/database/index.ts'

/** One address that logs in, on a clock of its own: a request stands for up to 3.5 s, as the server lets it. */
export class Address {
  /** When it asks next, ms. */
  next: number
  private again = false
  private since: number
  readonly pool: Pool
  readonly queue: string
  readonly name: string
  /** How long it waits after a refusal, ms. */
  readonly pause: number
  constructor(pool: Pool, queue: string, name: string, start: number, pause: number) {
    this.pool = pool
    this.queue = queue
    this.pause = pause
    this.name = name
    this.next = start
    this.since = start
  }

  /** Asks now; true where it is let through. A refused one comes back after its pause. */
  async ask(): Promise<boolean> {
    const place = { queue: this.queue, taker: this.name, rule: MEMBER }
    const { taken, wait_ms, own } = await askTurn(this.pool, place, this.again, new Date(this.next))
    this.again = !taken && !own && this.next + wait_ms <= this.since + PATIENCE_MS
    if (this.again) this.next += wait_ms
    else {
      await this.pool.query('select turn_leave($1, $2)', [place.queue, place.taker])
      this.next += this.pause
      this.since = this.next
    }
    return taken
  }
}

/** When the simulated clock begins, ms. */
export const START = Date.UTC(2026, 0, 1)

export interface Siege {
  addresses: number
  /** How often the owner logs in, each time from a new address. */
  logins: number
  /** Between a refusal and the next try of the same guesser, ms. */
  pause: number
}

/** Lets addresses guess from the start, and the owner come from a new address each time; answers the owner's waits, ms. */
export async function siege(pool: Pool, { addresses, logins, pause }: Siege): Promise<number[]> {
  const queue = `siege of ${addresses} each ${pause}`
  const guessers = Array.from(
    { length: addresses },
    (_, n) => new Address(pool, queue, `guesser ${n}`, START + n, pause),
  )
  const waits: number[] = []
  let came = START + 10_000
  let owner = new Address(pool, queue, 'owner 0', came, 100)
  while (waits.length < logins) {
    const next = [owner, ...guessers].reduce((first, one) => (one.next < first.next ? one : first))
    const at = next.next
    const taken = await next.ask()
    if (taken && next === owner) {
      waits.push(at - came)
      came = at + 200
      owner = new Address(pool, queue, `owner ${waits.length}`, came, 100)
    }
  }
  return waits
}
