/** One order sent thirty times at once with one idempotency key; then the key with another payload, and a stranger's. */
import { type Attack, Tally } from '../attack.ts'
import { openRound } from '../rounds.ts'

const TIMES = 30

export const doubleSend: Attack = {
  name: 'double-send',
  rule: 'Process a request once, however often it is sent with the same key',
  half: 'day',
  own: true,
  waits: true,
  async run(target) {
    const tally = new Tally()
    const member = await target.wealthy(100_000)
    const stranger = await target.wealthy(100_000)
    const { lid, expect } = await openRound(target, 'dice')
    const key = target.random.text(20)
    const order = (money: string, as = member) =>
      target.call('placeOrder', { item: '대', money, lid, expect, mid: as.id }, { token: as.token, key })
    const answers = await Promise.all(Array.from({ length: TIMES }, () => order('1000')))
    const numbers = new Set(
      answers.flatMap(({ code, data }) => (code === 200 ? [(data as { order: string }).order] : [])),
    )
    if (numbers.size === 0) throw new Error(`no order was taken: ${answers[0]?.msg}`)
    for (const { code, status, msg } of answers)
      tally.tried(code === 200 || status === 409, `answered ${status} ${code} ${msg}`)
    tally.tried(numbers.size === 1, `one key made ${numbers.size} orders`)
    tally.tried((await order('2000')).status === 422, 'the same key took another payload')
    const [mine] = [...numbers]
    const foreign = (await order('1000', stranger)).data as { order?: string } | null
    tally.tried(foreign?.order !== mine, "a stranger was given the member's order")
    const { totalCount } = await target.must<{ totalCount: number }>('gameRecords', {}, { token: member.token })
    tally.tried(totalCount === 1, `${totalCount} orders were booked`)
    return tally.finding(`sent ${TIMES} times, ${totalCount} orders`)
  },
}
