/** Members who move money without a pause, and write down what they were told had happened. */
import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { TestServer } from '@yaksok/server/testing'
import type { CallId } from '@yaksok/shared/core/contract'

/** A member that is set up to move money. */
export interface Player {
  id: string
  token: string
}

/** What was acknowledged, by the id that was answered. */
export interface Acknowledged {
  deposits: Set<string>
  /** Of those the ones that an operator was told are booked. */
  booked: Set<string>
  orders: Set<string>
  withdrawals: Set<string>
}

/** Between two tries of the same call, ms. */
const AGAIN_MS = 100
/** Between two looks whether members write again, ms: fewer than a write takes under load. */
const LOOK_MS = 20

export interface LoadOptions {
  server: TestServer
  players: readonly Player[]
  fundPassword: string
}

/** Each member goes round: a deposit that an operator books, an entry in a round, a withdrawal that is paid. */
export class MoneyLoad {
  readonly acknowledged: Acknowledged = {
    deposits: new Set(),
    booked: new Set(),
    orders: new Set(),
    withdrawals: new Set(),
  }
  /** Calls that got an answer, and tries that got none or a broken one and were made again. */
  readonly counts = { answered: 0, repeated: 0 }
  readonly #options: LoadOptions
  readonly #lastWrites = new Map<Player, { beganAt: number; endedAt: number }>()
  readonly #members: Promise<void>[]
  #stopping = false

  constructor(options: LoadOptions) {
    this.#options = options
    this.#members = options.players.map(async (player) => {
      while (!this.#stopping) await this.#cycle(player)
    })
  }

  /** When writes that begin from now on are acknowledged: the first one, and one of each member (`performance.now()`). */
  async back(): Promise<{ first: number; all: number }> {
    const since = performance.now()
    const first = new Map<Player, number>()
    while (first.size < this.#options.players.length) {
      for (const [player, { beganAt, endedAt }] of this.#lastWrites)
        if (beganAt > since && !first.has(player)) first.set(player, endedAt)
      await delay(LOOK_MS)
    }
    const ends = [...first.values()]
    return { first: Math.min(...ends), all: Math.max(...ends) }
  }

  /** Ends once each member has an answer to what they are at. */
  async stop(): Promise<void> {
    this.#stopping = true
    await Promise.all(this.#members)
  }

  async #cycle(player: Player): Promise<void> {
    const { fundPassword } = this.#options
    const account = { amount: '20000', bank_name: '김하늘', bank_number: '110234567890' }
    const deposit = (await this.#insist(player, 'deposit', account)) as { id: string } | null
    if (deposit) {
      this.acknowledged.deposits.add(deposit.id)
      await this.#decide(player, 'deposit', deposit.id)
      this.acknowledged.booked.add(deposit.id)
    }
    const entry = (await this.#insist(player, 'placeOrder', await this.#entryOf(player))) as { order: string } | null
    if (entry) this.acknowledged.orders.add(entry.order)
    const wanted = { money: '1000', paypassword: fundPassword }
    const withdrawal = (await this.#insist(player, 'withdraw', wanted)) as { id: string } | null
    if (!withdrawal) return
    this.acknowledged.withdrawals.add(withdrawal.id)
    await this.#decide(player, 'withdrawal', withdrawal.id)
  }

  #wrote(player: Player, beganAt: number): void {
    this.counts.answered++
    this.#lastWrites.set(player, { beganAt, endedAt: performance.now() })
  }

  /** Repeats with the same key until there is an answer, as a page does. @returns null where it was refused for good */
  async #insist(player: Player, id: CallId, fields: Record<string, string>): Promise<unknown> {
    const headers = { 'idempotency-key': randomUUID() }
    for (;;) {
      const beganAt = performance.now()
      const { status, code, data } = await this.#options.server.callRaw(id, fields, { token: player.token, headers })
      if (status === 200 && code === 200) this.#wrote(player, beganAt)
      // refused: e.g. a round that has closed meanwhile
      if (status === 200) return code === 200 ? data : null
      this.counts.repeated++
      await delay(AGAIN_MS)
    }
  }

  /** An operator's decision is whole or not at all, and taking it twice changes nothing. */
  async #decide(player: Player, kind: 'deposit' | 'withdrawal', id: string): Promise<void> {
    for (;;) {
      const beganAt = performance.now()
      const { owner } = this.#options.server
      const done = await owner.query(`select wallet_decide_${kind}($1, null)`, [id]).catch(() => null)
      if (done) return this.#wrote(player, beganAt)
      this.counts.repeated++
      await delay(AGAIN_MS)
    }
  }

  /** 1,000 won on 대 of whatever round is open now. */
  async #entryOf({ id, token }: Player): Promise<Record<string, string>> {
    const { server } = this.#options
    for (;;) {
      const clock = await server.callRaw('roundClock', { key: 'dice' }, { token })
      const lotteries = await server.callRaw('lotteries', {}, { token })
      const lid = (lotteries.data as { id: string; key: string }[] | null)?.find(({ key }) => key === 'dice')?.id
      const round = (clock.data as { expect: string } | null)?.expect
      if (lid && round) return { mid: id, lid, expect: round, item: '대', money: '1000' }
      await delay(AGAIN_MS)
    }
  }
}
