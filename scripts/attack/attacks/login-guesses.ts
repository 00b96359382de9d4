/** Passwords guessed at one member from many addresses at once. */
import { type Attack, Tally } from '../attack.ts'
import type { Target } from '../target.ts'

/** Guesses of one member that may be compared while forty arrive at once (what ASVS 6.3.1 leaves to the site). */
const COMPARED = 8
const AT_ONCE = 40

export const loginGuesses: Attack = {
  name: 'login-guesses',
  rule: '40곳에서 한꺼번에 추측해도 8번까지만 견줘요',
  half: 'day',
  async run(target) {
    const tally = new Tally()
    const { username } = await target.register()
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, n) => guess(target, username, `127.20.0.${n + 1}`)),
    )
    const compared = answers.filter(({ status }) => status === 200).length
    if (compared === 0) throw new Error(`no guess was compared: ${answers[0]?.msg}`)
    answers.forEach(({ code }, n) => {
      tally.tried(code !== 200 && (n > 0 || compared <= COMPARED), `${compared} of ${AT_ONCE} were compared`)
    })
    return tally.finding(`${AT_ONCE}번 가운데 ${compared}번 견줌`)
  },
}

function guess(target: Target, username: string, from: string) {
  return target.call('login', { username, password: `${target.random.text(10)}!` }, { from })
}
