/** One intent confirmed thirty times at once, with other amounts, by another session, as another call and without its secret. */
import { type Attack, Tally } from '../attack.ts'

const TIMES = 30

export const otherIntent: Attack = {
  name: 'other-intent',
  rule: 'Do exactly what a member was told, once, and for the session that was told it',
  half: 'day',
  own: true,
  async run(target) {
    const tally = new Tally()
    const member = await target.wealthy(50_000)
    const stranger = await target.wealthy(50_000)
    const told = await target.must<{ intent: string }>(
      'beginIntent',
      { act: 'withdraw', money: '1000' },
      { token: member.token },
    )
    const elsewhere = await target.must<{ id: string }>('login', member.login)
    const withdraw = (money: string, as = member, token = as.token, paypassword = as.fundPassword) =>
      target.call('withdraw', { money, paypassword }, { token, headers: { intent: told.intent } })
    const wrong = [
      await withdraw('50000'),
      await withdraw('1000', stranger),
      await withdraw('1000', member, elsewhere.id),
      await withdraw('1000', member, member.token, ''),
      await target.call(
        'closeAccount',
        { password: member.password },
        { token: member.token, headers: { intent: told.intent } },
      ),
    ]
    wrong.forEach(({ code }, n) => {
      tally.tried(code !== 200, `wrong confirmation ${n} was taken`)
    })
    const answers = await Promise.all(Array.from({ length: TIMES }, () => withdraw('1000')))
    const taken = answers.filter(({ code }) => code === 200).length
    tally.tried(taken === 1, `${taken} of ${TIMES} confirmations were taken`)
    const moneyOf = async (token: string) => (await target.must<{ money: string }>('userInfo', {}, { token })).money
    const left = [await moneyOf(member.token), await moneyOf(stranger.token)]
    tally.tried(left.join() === '49000.00,50000.00', `${left.join(' and ')} are left`)
    return tally.finding(`${taken} of ${TIMES + wrong.length} confirmations were taken`)
  },
}
