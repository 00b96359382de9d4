import type { World } from '../world.ts'

/** A loss limit and the higher one that waits; null = none. */
interface LossLimit {
  amount: number | null
  next?: { amount: number | null; at: number }
}

const DAY_MS = 86_400_000

/** Which members are active, and the loss limits they have set. */
export class Standing {
  readonly #world: World
  readonly #inactive = new Set<number>()
  readonly #limits = new Map<number, LossLimit>()

  constructor(world: World) {
    this.#world = world
  }

  isActive(member: number): boolean {
    return !this.#inactive.has(member)
  }

  async setActive(member: number, active: boolean): Promise<void> {
    if (active) this.#inactive.delete(member)
    else this.#inactive.add(member)
    await this.#world.operator.query('update members set status = $2 where id = $1', [member, active ? 1 : 0])
  }

  /** A higher limit acts after its 24 hours. */
  lossLimit(member: number): number | null {
    const limit = this.#limits.get(member) ?? { amount: null }
    return limit.next && limit.next.at <= this.#world.clock.now() ? limit.next.amount : limit.amount
  }

  async limitLoss(member: number, amount: number | null): Promise<void> {
    const current = this.lossLimit(member)
    await this.#world.pool.query(`select limits_set($1, 'loss', $2)`, [member, amount])
    const lower = (amount ?? Number.POSITIVE_INFINITY) <= (current ?? Number.POSITIVE_INFINITY)
    const next = { amount, at: this.#world.clock.now() + DAY_MS }
    this.#limits.set(member, lower ? { amount } : { amount: current, next })
  }
}
