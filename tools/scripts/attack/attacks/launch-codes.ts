/** A launch code redeemed ten times at once, guessed, and used as a session. */
import { type Attack, Tally } from '../attack.ts'

const TIMES = 10

export const launchCodes: Attack = {
  name: 'launch-codes',
  rule: 'A launch code works once and is no login',
  half: 'day',
  async run(target) {
    const tally = new Tally()
    const { id, token } = await target.register()
    const { code } = await target.must<{ code: string }>('launchGame', {}, { token })
    tally.tried(code !== token, 'the code is the session')
    const asSession = await target.call('userInfo', {}, { token: code })
    tally.tried(asSession.code !== 200, 'the code opens the account')
    const answers = await Promise.all(Array.from({ length: TIMES }, () => target.call('redeemLaunch', { code })))
    const used = answers.filter((answer) => answer.code === 200)
    if ((used[0]?.data as { member?: string } | undefined)?.member !== id)
      throw new Error('nobody could redeem the code')
    for (const [n] of answers.entries()) tally.tried(n === 0 || used.length === 1, `${used.length} redeemed one code`)
    for (let n = 0; n < TIMES; n++) {
      const guess = target.random.text(43).padEnd(43, 'A')
      tally.tried((await target.call('redeemLaunch', { code: guess })).code !== 200, 'a guessed code was taken')
    }
    return tally.finding()
  },
}
