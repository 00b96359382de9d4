// A promise (docs/promises.md).
import { expect, test } from 'vitest'
import { killRounds } from './kill.ts'

/** Two of the rounds that kill.nightly.ts plays fifty of (P10). */
test('killed in the middle of load, servers and PostgreSQL lose nothing acknowledged and count nothing twice', async () => {
  const rounds = await killRounds({ rounds: 2 })
  expect(rounds.map(({ killed }) => killed)).toEqual(['server', 'postgres'])
  expect(rounds.reduce((sum, { acknowledged }) => sum + acknowledged, 0)).toBeGreaterThan(50)
}, 300_000)
