import { expect, test } from 'vitest'
import { FAULTS } from './lib/faults.ts'
import { keepFigures } from './lib/measurements.ts'
import { playSeeds } from './lib/play.ts'

const SEEDS = 2000

test('2,000 seeds of 200 operations under all kinds of fault', async () => {
  const first = Number(process.env.SEED ?? Date.now() % 2 ** 31)
  console.log(`SEED=${first}`)
  const report = (seed: number) => (seed - first) % 100 === 99 && console.log(`${seed - first + 1} seeds`)
  const figures = await playSeeds({ first, seeds: SEEDS, operations: 200, onSeed: ({ seed }) => report(seed) })
  expect(Object.keys(figures.faults).sort()).toEqual([...FAULTS].sort())
  keepFigures('simulation', { first, ...figures })
}, 14_400_000)
