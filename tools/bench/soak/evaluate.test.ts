import { expect, test } from 'vitest'
import { type Moment, verdictOf } from './evaluate.ts'

const ORDERS = 100
const ROW = 300

/** Sixty samples of an hour in which a hundred entries a minute are made. */
function hour(change: (moment: Moment, minute: number) => void = () => {}): Moment[] {
  return Array.from({ length: 61 }, (_, minute) => {
    const rows = 20_000 + minute * ORDERS
    const moment: Moment = {
      at: minute,
      done: { order: minute * ORDERS },
      state: {
        memory: { api: 200 + (minute % 4) * 10 },
        descriptors: { api: 90 },
        connections: 44,
        tables: {
          orders: { rows, table: rows * ROW, indexes: rows * 90 },
          notices: { rows: 12, table: 65_536, indexes: 32_768 },
        },
      },
    }
    change(moment, minute)
    return moment
  })
}
const broken = (moments: Moment[]) => verdictOf(moments, 15, 4).flatMap(({ what, flat }) => (flat ? [] : [what]))

test('an hour in which only the ledger grows, by what was done, is flat', () => {
  expect(broken(hour())).toEqual([])
})

test('each thing that leaks is named', () => {
  const leaking = hour(({ state }, minute) => {
    state.memory.api = (state.memory.api ?? 0) + minute
    state.descriptors.api = 90 + minute
    state.connections = 44 + Math.floor(minute / 5)
  })
  expect(broken(leaking)).toEqual(['memory of api, MB', 'descriptors of api', 'connections of the database'])
})

test('rows that nobody made and a table that swells without rows are found', () => {
  const swelling = hour(({ state }, minute) => {
    state.tables.notices = { rows: 12 + 5 * minute, table: 65_536 + minute * 100_000, indexes: 32_768 }
    state.tables.orders = {
      rows: 20_000 + minute * ORDERS,
      table: 6e6 + minute * 60_000,
      indexes: 2e6 + minute * 60_000,
    }
  })
  expect(broken(swelling)).toEqual([
    'indexes of orders, bytes a row',
    'rows of notices that nothing explains',
    'notices, bytes',
  ])
})
