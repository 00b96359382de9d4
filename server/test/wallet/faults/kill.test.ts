import { expect, test } from 'vitest'
import { killRounds } from './kill.ts'

/** Three of the rounds that kill.nightly.ts plays fifty of (P10). */
test('killed in the middle of load, servers and PostgreSQL lose nothing acknowledged and count nothing twice', async () => {
  const rounds = await killRounds({ rounds: 3 })
  expect(rounds.map(({ killed }) => killed)).toEqual(['server', 'postgres', 'server'])
  expect(rounds.reduce((sum, { acknowledged }) => sum + acknowledged, 0)).toBeGreaterThan(75)
}, 300_000)
