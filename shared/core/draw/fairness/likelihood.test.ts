import { expect, test } from 'vitest'
import { type Game, outcomesOf } from '../rules/odds.ts'
import { utf8 } from './bytes.ts'
import { seedOfLink } from './chain.ts'
import { drawOpencode } from './draw.ts'

/** A day of rounds of one second each. The seeds are fixed, so are the figures. */
test.each([
  // Chi-square at 1 in 1,000: 9 and 215 degrees of freedom.
  ['digit', 27.88],
  ['dice', 284.7],
] as [Game, number][])(
  '86,400 rounds of %s are as likely as they should be',
  async (game, limit) => {
    const rounds = 86_400
    const counts = new Map<string, number>(outcomesOf(game).map(({ values }) => [values.join(','), 0]))
    const drawn = async (number: number) => {
      const seed = await seedOfLink(utf8(`round ${number}`))
      return await drawOpencode({ seed, key: game, expect: `20261120${number}`, game, randomness: 'none' })
    }
    const numbers = Array.from({ length: rounds }, (_, index) => index + 1)
    for (let first = 0; first < rounds; first += 2000) {
      for (const opencode of await Promise.all(numbers.slice(first, first + 2000).map(drawn)))
        counts.set(opencode, (counts.get(opencode) ?? Number.NaN) + 1)
    }
    const expected = rounds / outcomesOf(game).length
    const chiSquare = [...counts.values()].reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
    expect(counts.size).toBe(outcomesOf(game).length)
    expect(chiSquare).toBeLessThan(limit)
  },
  120_000,
)
