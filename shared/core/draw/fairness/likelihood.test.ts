import { expect, test } from 'vitest'
import { CHI_SQUARE, drawMany } from './testing/likelihood.ts'

test.each(CHI_SQUARE)('8,640 rounds of %s are as likely as they should be', async (game, limit) => {
  const { seen, outcomes, chiSquare } = await drawMany(game, 8_640)
  expect(seen).toBe(outcomes)
  expect(chiSquare).toBeLessThan(limit)
})
