import { test } from 'vitest'
import { checkLedger } from './property.ts'

/** A slice with a fixed seed of what ledger.nightly.ts tries at length. */
test.each([
  { width: 1, sequences: 10, longest: 100 },
  { width: 20, sequences: 10, longest: 200 },
  { width: 100, sequences: 6, longest: 200 },
])(
  'random sequences on $width connections keep the six invariants',
  async (plan) => {
    await checkLedger({ ...plan, seed: 20_261_121 })
  },
  300_000,
)
