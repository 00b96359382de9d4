/** Thirty wrong fund passwords and the right one at once: five are compared, whatever arrives together. */
import { type Attack, Tally } from '../attack.ts'

const GUESSES = 30
/** decisions.md, Fund password. */
const COMPARED = 5

export const pinGuesses: Attack = {
  name: 'pin-guesses',
  rule: 'Compare a withdrawal PIN 5 times only, even when guesses come at once',
  half: 'day',
  own: true,
  async run(target) {
    const tally = new Tally()
    const { token, fundPassword } = await target.wealthy(50_000)
    const wrong = Array.from({ length: GUESSES }, (_, n) => String(2000 + n))
    const answers = await Promise.all(
      wrong.map((paypassword) => target.call('withdraw', { money: '1000', paypassword }, { token })),
    )
    const told = answers.filter(({ msg }) => /\d번 남았어요/.test(msg)).length
    if (told === 0) throw new Error(`no guess was compared: ${answers[0]?.msg}`)
    answers.forEach(({ code }, n) => {
      tally.tried(code !== 200 && (n < GUESSES - 1 || told < COMPARED), `${told + 1} guesses were compared`)
    })
    const right = await target.call('withdraw', { money: '1000', paypassword: fundPassword }, { token })
    tally.tried(right.code !== 200, 'the right one passed behind the lock')
    const { money } = await target.must<{ money: string }>('userInfo', {}, { token })
    tally.tried(money === '50000.00', `${money} is left`)
    return tally.finding(`${told + 1} of ${GUESSES} compared`)
  },
}
