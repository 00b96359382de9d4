import { expect, test } from 'vitest'
import { type Drawn, grown } from './use-incremental-render.ts'

/** Every range on the way until all are drawn. */
function stepsFrom(start: Drawn, count: number): Drawn[] {
  const steps = [start]
  for (let at = start; at.first > 0 || at.last < count - 1; ) {
    at = grown(at, count)
    steps.push(at)
  }
  return steps
}

test('a list grows downwards, then upwards, until all of it is drawn', () => {
  expect(stepsFrom({ first: 8, last: 11 }, 20)).toEqual([
    { first: 8, last: 11 },
    { first: 8, last: 17 },
    { first: 8, last: 19 },
    { first: 2, last: 19 },
    { first: 0, last: 19 },
  ])
})

test('a list that has become longer is drawn to its new end', () => {
  expect(stepsFrom({ first: 0, last: 3 }, 6).at(-1)).toEqual({ first: 0, last: 5 })
})
