import { utf8 } from '@yaksok/platform/log'
import { type Game, outcomesOf } from '../../rules/odds.ts'
import { seedOfLink } from '../chain.ts'
import { drawOpencode } from '../draw.ts'

/** Chi-square at 1 in 1,000: 9 and 215 degrees of freedom. */
export const CHI_SQUARE: [Game, number][] = [
  ['digit', 27.88],
  ['dice', 284.7],
]

/**
 * Draws so many rounds, for tests of how likely each outcome is. The seeds are fixed, so are the figures.
 * @returns how many outcomes came up, of how many there are, and chi-square against all being equally likely
 */
export async function drawMany(game: Game, rounds: number) {
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
  const outcomes = outcomesOf(game).length
  const expected = rounds / outcomes
  const chiSquare = [...counts.values()].reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
  return { seen: counts.size, outcomes, chiSquare }
}
