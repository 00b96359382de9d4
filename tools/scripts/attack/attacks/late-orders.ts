/** Orders all around the close of a round: what the server takes was sent before the close. */
import { type Attack, Tally } from '../attack.ts'
import { openRound } from '../rounds.ts'

const BEFORE_MS = 150
const AFTER_MS = 250
const LANES = 8

export const lateOrders: Attack = {
  name: 'late-orders',
  rule: 'Take no order that is sent after the round closed',
  half: 'day',
  own: true,
  waits: true,
  async run(target) {
    const tally = new Tally()
    const member = await target.wealthy(10_000_000)
    const { lid, expect, closesAt, offset } = await openRound(target, 'dice')
    const now = () => Date.now() + offset
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, closesAt - BEFORE_MS - now())))
    let taken = 0
    const order = { item: '대', money: '1000', lid, expect, mid: member.id }
    const lane = async () => {
      while (now() < closesAt + AFTER_MS) {
        const { code } = await target.call('placeOrder', order, { token: member.token })
        if (code === 200) taken++
      }
    }
    await Promise.all(Array.from({ length: LANES }, lane))
    // The database's clock decides: what was taken is on record with the moment it was booked.
    const booked = await target.own.sql<{ late: boolean }>(
      `select o.created_at >= r.closes_at as late from orders o join rounds r on r.id = o.round_id
       where o.account_id = $1`,
      [member.id],
    )
    if (booked.length !== taken) tally.tried(false, `${taken} were answered as taken, ${booked.length} are booked`)
    for (const { late } of booked) tally.tried(!late, 'an order was booked after the close')
    const after = await target.call('placeOrder', order, { token: member.token })
    tally.tried(after.code !== 200, 'an order to a closed round was taken')
    return tally.finding(`${taken} taken around the close`)
  },
}
