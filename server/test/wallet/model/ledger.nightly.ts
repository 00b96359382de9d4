import { test } from 'vitest'
import { checkLedger } from './property.ts'

const HOURS = 3_600_000

/** 2,000 sequences of up to 200 operations on each number of connections; a new seed each night, printed. */
test.each([{ width: 1 }, { width: 20 }, { width: 100 }])(
  '2,000 random sequences of up to 200 operations on $width connections keep the six invariants',
  async ({ width }) => {
    const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31)
    console.log(`width ${width}, SEED=${seed}`)
    await checkLedger({ width, sequences: 2000, longest: 200, seed, onProgress: console.log })
  },
  4 * HOURS,
)
