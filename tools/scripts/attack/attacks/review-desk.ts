/** One member files requests without end, so that the operator does not find those of others. */
import { type Attack, Tally } from '../attack.ts'
import type { Target } from '../target.ts'

const FILED = 200
/** Requests of one member that may wait at a time. */
const OPEN = 20

export const reviewDesk: Attack = {
  name: 'review-desk',
  rule: 'No member fills the review queue; requests of others always show',
  half: 'day',
  own: true,
  async run(target) {
    const tally = new Tally()
    const flooder = await target.wealthy(100_000)
    const deposit = (amount: string) =>
      target.call('deposit', { bank_number: '1234567890', bank_name: '공격자', amount }, { token: flooder.token })
    const withdrawal = (money: string) =>
      target.call('withdraw', { money, paypassword: flooder.fundPassword }, { token: flooder.token })
    tally.tried((await deposit('1')).code !== 200, 'a deposit of one won waits for review')
    tally.tried((await withdrawal('1')).code !== 200, 'a withdrawal of one won waits for review')
    let waiting = 0
    for (let n = 0; n < FILED; n++) {
      if ((await deposit('10000')).code === 200) waiting++
      tally.tried(waiting <= OPEN, `${waiting} requests of one member wait`)
    }
    if (waiting === 0) throw new Error('no request was taken')
    const honest = await target.wealthy(30_000)
    await found(target, tally, honest.token)
    return tally.finding(`${waiting} of ${FILED} reach review`)
  },
}

/** A request that is filed after the flood is on the operator's list. */
async function found(target: Target, tally: Tally, token: string): Promise<void> {
  const amount = '23457'
  await target.must('deposit', { bank_number: '1234567890', bank_name: '정직한', amount }, { token })
  tally.tried((await target.own.ops('deposits', 'list')).includes('23,457'), 'an honest request is not on the list')
}
