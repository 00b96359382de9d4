import { expect, test } from 'vitest'
import { faultsBetween } from './faults.ts'
import { type Costs, measureGrowth } from './measure.ts'

test('no call, list of the console or regular work grows with the data beyond its bound', async () => {
  const first = await measureGrowth(1, { indexOnly: true })
  const tenth = await measureGrowth(10, { indexOnly: true })
  expect(faultsBetween(first, tenth)).toEqual([])
  expect(Object.keys(tenth).length).toBeGreaterThan(150)
})

test('what grows is named: rows, tables that are read whole, bytes and another answer', () => {
  const cost = { code: 200, bytes: 100, ms: 1, rows: 10, pages: 10, statements: [] }
  const scan = { text: '', ms: 1, rows: 9000, pages: 90, sequential: ['venues'] }
  const costs = (goods: Partial<Costs[string]>): Costs => ({ goods: { ...cost, ...goods } })
  expect(faultsBetween(costs({}), costs({ rows: 1000 }))).toEqual([])
  const grown = costs({ code: 401, bytes: 4_800_000, ms: 1733, rows: 9000, statements: [scan] })
  expect(faultsBetween(costs({}), grown, { timed: true }).map(({ what }) => what)).toEqual([
    'answered 401 and 200 at first',
    'looked at 9000 rows, 10 at first (at most 1000)',
    'read all of venues',
    'answered 4800000 bytes',
    'took 1733.0 ms of the database, 1.0 at first',
  ])
})
