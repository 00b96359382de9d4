/**
 * `npm run simulate -- <seed> [--seeds <n>] [--operations <n>] [--faults <kind>,…] [--keep]`: plays seeds of the simulation of money
 * under faults (README.md), one after another, on a PostgreSQL of its own, and has each checked. 200 operations of one seed
 * where nothing else is said, with every kind of fault. A failure names the seed and the commit that replay it.
 * `--keep` writes what came of them into docs/bench/simulation.json.
 */
import { parseArgs } from 'node:util'
import { fail } from '@yaksok/server/command'
import { stopOwnCluster } from '@yaksok/server/testing'
import { commitOf } from '../../tools/scripts/lib/made-on.ts'
import { FAULTS, type Fault } from './lib/faults.ts'
import { keepFigures } from './lib/measurements.ts'
import { playSeeds } from './lib/play.ts'

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      seeds: { type: 'string', default: '1' },
      operations: { type: 'string', default: '200' },
      faults: { type: 'string', default: FAULTS.join() },
      keep: { type: 'boolean', default: false },
    },
  })
  const faults = values.faults.split(',').filter((fault) => fault !== '') as Fault[]
  const unknown = faults.find((fault) => !FAULTS.includes(fault))
  if (unknown) throw new Error(`there is no fault ${unknown}, but ${FAULTS.join(', ')}`)
  const numbers = [positionals[0] ?? '1', values.seeds, values.operations].map(Number)
  if (!numbers.every((number) => Number.isSafeInteger(number) && number >= 0))
    throw new Error('seeds and operations are whole numbers')
  const [first = 1, seeds = 1, operations = 200] = numbers
  const commit = commitOf()
  const figures = await playSeeds({
    ...{ first, seeds, operations, faults },
    onSeed: ({ seed, attempts, unknown: lost, digest }) =>
      console.log(`seed ${seed}: ${attempts} attempts, ${lost} answers lost, history ${digest.slice(0, 12)}`),
  })
  console.log(JSON.stringify(figures))
  if (values.keep) keepFigures('simulation', { first, ...figures }, commit)
} catch (error) {
  await stopOwnCluster()
  fail(error)
}
await stopOwnCluster()
