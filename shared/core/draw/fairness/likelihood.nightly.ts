import { expect, test } from 'vitest'
import { CHI_SQUARE, drawMany } from './testing/likelihood.ts'

/** A day of rounds of one second each. */
test.each(CHI_SQUARE)('86,400 rounds of %s are as likely as they should be', async (game, limit) => {
  const { seen, outcomes, chiSquare } = await drawMany(game, 86_400)
  expect(seen).toBe(outcomes)
  expect(chiSquare).toBeLessThan(limit)
})
