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

export interface MoneyLoad {
  readonly acknowledged: Acknowledged
  /** Calls that got an answer, calls that were repeated because they had got none or a broken one. */
  readonly counts: { answered: number; repeated: number }
  /** When writes that begin from now on are acknowledged: the first one, and one of each member (`performance.now()`). */
  back(): Promise<{ first: number; all: number }>
  /** Ends once each member has an answer to what they are at. */
  stop(): Promise<void>
}

export interface LoadOptions {
  server: TestServer
  players: readonly Player[]
  fundPassword: string
}

/** Between two tries of the same call, ms. */
const AGAIN_MS = 100
/** Between two looks whether members write again, ms: fewer than a write takes under load. */
const LOOK_MS = 20

/** One cycle of a member: a deposit that an operator books, an entry in a round, a withdrawal. */
export function startMoneyLoad({ server, players, fundPassword }: LoadOptions): MoneyLoad {
  const acknowledged: Acknowledged = {
    deposits: new Set(),
    booked: new Set(),
    orders: new Set(),
    withdrawals: new Set(),
  }
  const counts = { answered: 0, repeated: 0 }
  const lastWrites = new Map<Player, { beganAt: number; endedAt: number }>()
  let stopping = false

  function wrote(player: Player, beganAt: number): void {
    counts.answered++
    lastWrites.set(player, { beganAt, endedAt: performance.now() })
  }

  async function back(): Promise<{ first: number; all: number }> {
    const since = performance.now()
    const first = new Map<Player, number>()
    while (first.size < players.length) {
      for (const [player, { beganAt, endedAt }] of lastWrites)
        if (beganAt > since && !first.has(player)) first.set(player, endedAt)
      await delay(LOOK_MS)
    }
    const ends = [...first.values()]
    return { first: Math.min(...ends), all: Math.max(...ends) }
  }

  /** Repeats with the same key until there is an answer of the ledger, as a page does. */
  async function insist(player: Player, id: CallId, fields: () => Promise<Record<string, string>>): Promise<unknown> {
    const key = randomUUID()
    const sent = await fields()
    for (;;) {
      const beganAt = performance.now()
      const { status, code, data } = await server.callRaw(id, sent, {
        token: player.token,
        headers: { 'idempotency-key': key },
      })
      if (status === 200 && code === 200) {
        wrote(player, beganAt)
        return data
      }
      // refused for good, e.g. a round that has closed meanwhile
      if (status === 200) return null
      counts.repeated++
      await delay(AGAIN_MS)
    }
  }

  /** An operator's decision is whole or not at all, and taking it twice changes nothing. */
  async function decide(player: Player, kind: 'deposit' | 'withdrawal', id: string): Promise<void> {
    for (;;) {
      const beganAt = performance.now()
      const done = await server.owner.query(`select wallet_decide_${kind}($1, null)`, [id]).catch(() => null)
      if (done) return wrote(player, beganAt)
      counts.repeated++
      await delay(AGAIN_MS)
    }
  }

  async function cycle(player: Player): Promise<void> {
    const account = { amount: '20000', bank_name: '김하늘', bank_number: '110234567890' }
    const deposit = (await insist(player, 'deposit', async () => account)) as { id: string } | null
    if (deposit) {
      acknowledged.deposits.add(deposit.id)
      await decide(player, 'deposit', deposit.id)
      acknowledged.booked.add(deposit.id)
    }
    const entry = (await insist(player, 'placeOrder', () => entryOf(player))) as { order: string } | null
    if (entry) acknowledged.orders.add(entry.order)
    const wanted = { money: '1000', paypassword: fundPassword }
    const withdrawal = (await insist(player, 'withdraw', async () => wanted)) as { id: string } | null
    if (withdrawal) {
      acknowledged.withdrawals.add(withdrawal.id)
      await decide(player, 'withdrawal', withdrawal.id)
    }
  }

  /** 1,000 won on 대 of whatever round is open now. */
  async function entryOf({ id, token }: Player): Promise<Record<string, string>> {
    for (;;) {
      const clock = await server.callRaw('roundClock', { key: 'dice' }, { token })
      const lotteries = await server.callRaw('lotteries', {}, { token })
      const lid = (lotteries.data as { id: string; key: string }[] | null)?.find(({ key }) => key === 'dice')?.id
      const round = (clock.data as { expect: string } | null)?.expect
      if (lid && round) return { mid: id, lid, expect: round, item: '대', money: '1000' }
      await delay(AGAIN_MS)
    }
  }

  const members = players.map(async (player) => {
    while (!stopping) await cycle(player)
  })
  return {
    acknowledged,
    counts,
    back,
    async stop() {
      stopping = true
      await Promise.all(members)
    },
  }
}
