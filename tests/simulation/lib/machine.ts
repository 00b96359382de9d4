import { BOOKED_TABLES } from '@yaksok/server/testing'
import { type Fault, MACHINE_FAULTS, WIRE_FAULTS } from './faults.ts'
import type { Random } from './random.ts'
import type { Session } from './session.ts'
import type { Stage } from './stage.ts'
import type { WireFault } from './wire-proxy.ts'

const MINUTE_MS = 60_000

/** Everything that goes wrong around the requests, and the clock. */
export class Machine {
  readonly counts: Record<string, number> = {}
  readonly #stage: Stage
  readonly #random: Random
  readonly #wire: readonly WireFault[]
  readonly #duplicates: boolean
  readonly #machine: readonly Fault[]
  readonly #delayed = new Set<Session>()
  #full = false

  constructor(stage: Stage, random: Random, faults: readonly Fault[]) {
    this.#stage = stage
    this.#random = random
    this.#wire = WIRE_FAULTS.filter((fault) => faults.includes(fault))
    this.#duplicates = faults.includes('duplicate')
    this.#machine = MACHINE_FAULTS.filter((fault) => faults.includes(fault))
  }

  count(fault: Fault): void {
    this.counts[fault] = (this.counts[fault] ?? 0) + 1
  }

  /** What happens to the next statement, if anything. */
  wireFault(): WireFault | null {
    return this.#wire.length > 0 && this.#random.oneIn(12) ? this.#random.pick(this.#wire) : null
  }

  /** True where the same request is to come in on a second connection. */
  duplicates(): boolean {
    return this.#duplicates && this.#random.oneIn(10)
  }

  note(session: Session, fault: WireFault): WireFault {
    this.count(fault)
    if (fault === 'delay') this.#delayed.add(session)
    else this.#delayed.delete(session)
    return fault
  }

  isDelayed(session: Session): boolean {
    return this.#delayed.delete(session)
  }

  async passTime(): Promise<void> {
    if (this.#random.oneIn(8)) await this.#stage.moveClock(1000 * (1 + this.#random.below(12)))
    if (this.#full && this.#random.oneIn(6)) await this.mend()
  }

  /** Now and then something happens to the machine; true where it did. */
  async strike(sessions: readonly Session[]): Promise<boolean> {
    if (this.#machine.length === 0 || !this.#random.oneIn(25)) return false
    const fault = this.#random.pick(this.#machine)
    // a crash costs a recovery
    if (fault === 'crash' && !this.#random.oneIn(8)) return false
    this.count(fault)
    await this.#do(fault, sessions)
    return true
  }

  async #do(fault: Fault, sessions: readonly Session[]): Promise<void> {
    const { admin } = this.#stage
    switch (fault) {
      case 'clock-forward':
        return await this.#stage.moveClock(this.#random.pick([1, 5, 90, 1500]) * MINUTE_MS)
      case 'clock-back':
        return await this.#stage.moveClock(-this.#random.pick([5000, 20_000, 5 * MINUTE_MS]))
      case 'disk-full':
        this.#full = true
        return void (await admin.query('update full_disk set full_table = $1', [this.#random.pick(BOOKED_TABLES)]))
      case 'terminate': {
        const connected = sessions.filter(({ link }) => link && !link.broken)
        if (connected.length === 0) return
        const { link } = this.#random.pick(connected)
        await admin.query('select pg_terminate_backend($1, 60000)', [link?.process])
        // what its end says may come a moment later; a seed must not depend on that
        return link?.cut()
      }
      default:
        return await this.#crash(sessions)
    }
  }

  /** One process of PostgreSQL is killed: all others end with it, and the log is recovered. */
  async #crash(sessions: readonly Session[]): Promise<void> {
    await this.mend()
    await this.#stage.crash()
    for (const session of sessions) session.link?.cut()
  }

  async mend(): Promise<void> {
    if (this.#full) await this.#stage.admin.query('update full_disk set full_table = null')
    this.#full = false
  }
}
