import { type Attack, Tally } from '../attack.ts'
import { tryWays } from '../hundred-ways/index.ts'
import { expectedFrom } from '../hundred-ways/way.ts'

/** A hostile remote in the page of a member, and in frames of it; the app is one of its own, with a confirm origin. */
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
    for (const { from, way, fits, succeeded, note } of results)
      tally.tried(fits, `${way.id} from the ${from} ${succeeded ? 'succeeded' : 'did not succeed'}: ${note}`)
    const limited = results.filter(({ from, way }) => expectedFrom(way, from) !== 'refused').length
    return tally.finding(`${results.length - limited} refused, ${limited} limited`)
  },
}
