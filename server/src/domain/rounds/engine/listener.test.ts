import { expect, test } from 'vitest'
import { fewOf } from './listener.ts'

const waiting = (chain: string, rounds: number) => Array.from({ length: rounds }, (_, at) => ({ chain, round: at + 1 }))

test('of many rounds that wait for a silent beacon a few are asked for at once: the oldest and the newest of each chain', () => {
  expect(fewOf(waiting('a', 5))).toEqual(waiting('a', 5))
  const few = fewOf([...waiting('a', 60), ...waiting('b', 1)])
  expect(few.map(({ chain, round }) => `${chain}${round}`)).toEqual([
    ...['a1', 'a2', 'a3', 'a4', 'a57', 'a58', 'a59', 'a60'],
    'b1',
  ])
})
