import { expect, test } from 'vitest'
import { playRisk } from './testing/risk.ts'

test('no order passes a limit while rounds are settled and limits are lowered', async () => {
  const { accepted, refused, beyond } = await playRisk({ members: 12, orders: 300, seed: 20_261_122 })
  expect(beyond).toBe(0)
  // Both sides of the limit were tried.
  expect(Math.min(accepted, refused)).toBeGreaterThan(40)
})
