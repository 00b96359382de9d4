import { expect, test } from 'vitest'
import { playRisk } from '../../../test/rounds/risk.ts'

test('0 of 10,000 orders pass a limit under racing settlement', async () => {
  const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31)
  const figures = await playRisk({ members: 40, orders: 10_000, seed })
  console.log(`SEED=${seed}`, figures)
  expect(figures.beyond).toBe(0)
  expect(Math.min(figures.accepted, figures.refused)).toBeGreaterThan(1000)
}, 3_600_000)
