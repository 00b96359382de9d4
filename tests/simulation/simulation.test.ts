// A promise (docs/promises.md).
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FAULTS } from './lib/faults.ts'
import { playSeed, playSeeds } from './lib/play.ts'
import { makeTemplate, type Template } from './lib/stage.ts'

/** Who is killed with a crash are all tests of the run, as they share a PostgreSQL. */
const BY_DAY = FAULTS.filter((fault) => fault !== 'crash')

let template: Template
beforeAll(async () => {
  template = await makeTemplate()
})
afterAll(() => template.database.drop())

test('a seed does the same whenever it is played', async () => {
  const plan = { seed: 20_261_126, operations: 30, faults: BY_DAY }
  const first = await playSeed(template, plan)
  expect(first.unknown).toBeGreaterThan(0)
  // but for what lost answers come to: the step in which PostgreSQL is seen to be done with one can still differ by one
  const { attempts, faults, wrong } = await playSeed(template, plan)
  expect({ attempts, faults, wrong }).toEqual({ attempts: first.attempts, faults: first.faults, wrong: first.wrong })
}, 600_000)

test('under twelve kinds of fault no money is lost or doubled, and every answer was true', async () => {
  const figures = await playSeeds({ first: 1, seeds: 50, operations: 25, faults: BY_DAY })
  // each of them has happened
  expect(Object.keys(figures.faults).sort()).toEqual([...BY_DAY].sort())
}, 600_000)
