import { type Attack, Tally } from '../attack.ts'
import { tryWays } from '../hundred-ways/index.ts'

/** A hostile remote in the page of a member; the app is one of its own, with a confirm origin. */
export const hundredWays: Attack = {
  name: 'hundred-ways',
  rule: 'A hostile remote moves no money, changes no credentials and leaves nothing behind; the rest is as it is declared',
  half: 'night',
  own: true,
  // a browser, and a page of its own for many of them
  limitMs: 3_600_000,
  async run() {
    const tally = new Tally()
    const results = await tryWays()
    for (const { way, fits, succeeded, note } of results)
      tally.tried(fits, `${way.id} ${succeeded ? 'succeeded' : 'did not succeed'}: ${note}`)
    const refused = results.filter(({ way }) => way.expected === 'refused').length
    return tally.finding(`${refused} refused, ${results.length - refused} limited`)
  },
}
