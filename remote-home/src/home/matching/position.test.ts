import { expect, test } from 'vitest'
import { advance, drawnRows, ROWS_IN_SIGHT, START, settle } from './position.ts'

const rows = Array.from({ length: 50 }, (_, index) => index)

test('fifty rows go on for ever, one a tick, and three are always in sight', () => {
  const drawn = drawnRows(rows)
  let at = START
  const tops = Array.from({ length: 103 }, () => {
    const inSight = drawn.slice(at.top, at.top + ROWS_IN_SIGHT)
    expect(inSight).toHaveLength(ROWS_IN_SIGHT)
    at = advance(settle(at, rows.length), rows.length)
    return inSight[0]
  })
  expect(tops).toEqual(Array.from({ length: 103 }, (_, tick) => tick % 50))
})

test('the way back to the start never slides', () => {
  expect(settle({ top: 50, slides: true }, 50)).toEqual({ top: 0, slides: false })
  // no slide ended (the page was hidden): the tick itself goes back
  expect(advance({ top: 50, slides: true }, 50)).toEqual({ top: 0, slides: false })
  expect(settle({ top: 49, slides: true }, 50)).toEqual({ top: 49, slides: true })
})

test('a short list is drawn once', () => {
  expect(drawnRows([1, 2, 3])).toEqual([1, 2, 3])
})
