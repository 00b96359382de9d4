import { deriveResult, payout, pickWins } from '@yaksok/shared/core/draw'
import type { RoomEvent } from '../events.ts'
import type { Entry, OrderRequest } from '../state.ts'
import type { Rounds } from './rounds.ts'

/** An order as the house keeps it; `money` is the stake of one pick, won. */
type Kept = Entry & { money: number }

/** The member's money and orders as the server keeps them: it takes orders into open rounds, each key once, and pays. */
export function createHouse(rounds: Rounds, { balance, settleMs }: { balance: number; settleMs: number }) {
  /** By key. */
  const orders = new Map<string, Kept>()
  let money = balance

  const takeNew = (key: string, { item, money: perPick, expect }: OrderRequest, now: number): string | null => {
    const round = rounds.roundOf(now)
    const picks = item.split(',')
    const stake = picks.length * Number(perPick)
    if (round.expect !== expect || now >= round.closeAt) return '마감된 회차예요'
    if (stake > money) return '잔액이 부족해요'
    money -= stake
    const id = `o${orders.size}`
    orders.set(key, { id, expect, picks, stake, paid: 0, status: 'waiting', money: Number(perPick) })
    return null
  }

  return {
    orders,
    get money() {
      return money
    },
    /** Pays what is due by now. */
    settle(now: number): void {
      for (const order of orders.values()) {
        if (order.status !== 'waiting' || now < rounds.publishedAt(order.expect) + settleMs) continue
        const result = deriveResult(rounds.opencodeOf(order.expect))
        const wins = order.picks.filter((pick) => result && pickWins(pick, result))
        order.paid = wins.length * payout(order.money, '1.94')
        order.status = wins.length > 0 ? 'won' : 'lost'
        money += order.paid
      }
    },
    /** The answer to an order; one that comes again with its key is answered as it was taken. */
    take(key: string, request: OrderRequest, now: number): RoomEvent {
      const problem = orders.has(key) ? null : takeNew(key, request, now)
      if (problem !== null) return { type: 'refused', code: -1, text: problem }
      const entry: Entry = { ...(orders.get(key) as Kept), paid: 0, status: 'waiting' }
      return { type: 'accepted', entries: [entry], text: '참여했어요' }
    },
  }
}

export type House = ReturnType<typeof createHouse>
