import { test } from 'vitest'
import { openWorld } from '../world.ts'
import { checkLedger } from './property.ts'
import { runSequence } from './run.ts'

/** A slice with a fixed seed of what ledger.nightly.ts tries at length. */
test.each([
  { width: 1, sequences: 3, longest: 100 },
  { width: 20, sequences: 3, longest: 200 },
  { width: 100, sequences: 2, longest: 200 },
])(
  'random sequences on $width connections keep the six invariants',
  async (plan) => {
    await checkLedger({ ...plan, seed: 20_261_121 })
  },
  300_000,
)

// found by a night's run: the model took the payload sent first for the one accepted
test('a key belongs to the payload that was accepted under it, not to one that was refused before', async () => {
  const world = await openWorld({ connections: 1, lotteries: [1, 4] })
  try {
    const commands = [
      { type: 'withdraw', member: 0, amount: 100, key: true },
      { type: 'deposit', member: 0, amount: 100, key: false },
      // the first four deposits are what the members began with
      { type: 'decideDeposit', of: 4, approve: true },
      { type: 'repeat', of: 0, changed: true },
      { type: 'repeat', of: 0, changed: false },
      { type: 'repeat', of: 0, changed: true },
    ] as const
    await runSequence(world, commands, 1)
  } finally {
    await world.close()
  }
})
