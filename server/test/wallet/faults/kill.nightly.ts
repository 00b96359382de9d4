import { expect, test } from 'vitest'
import { killRounds } from './kill.ts'

test('fifty kills of servers and PostgreSQL lose nothing acknowledged and count nothing twice', async () => {
  const rounds = await killRounds({ rounds: 50, onRound: (summary) => console.log(JSON.stringify(summary)) })
  expect(rounds).toHaveLength(50)
}, 3_600_000)
