import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { playRisk } from './testing/risk.ts'

const PLAN = { members: 12, orders: 300, seed: 20_261_122 }

test('no order passes a limit while rounds are settled and limits are lowered', async () => {
  const { accepted, refused, beyond } = await playRisk(PLAN)
  expect(beyond).toBe(0)
  // Both sides of the limit were tried.
  expect(Math.min(accepted, refused)).toBeGreaterThan(40)
})

test('the same race passes the limit with totals that were read beside the lock', async () => {
  const before = join(import.meta.dirname, '../db/migrations/041_replay_while_sealing.sql')
  const { beyond } = await playRisk({ ...PLAN, orderPlace: readFileSync(before, 'utf8') })
  expect(beyond).toBeGreaterThan(0)
})
