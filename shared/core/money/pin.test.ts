import { expect, test } from 'vitest'
import { isGuessablePin } from './pin.ts'

test.each(['0000', '1111', '9999', '1234', '0123', '6789', '4321', '9876', '8901', '2109'])(
  '%s is guessable',
  (pin) => {
    expect(isGuessablePin(pin)).toBe(true)
  },
)

test.each(['7294', '1235', '1212', '1122', '0246', '1230'])('%s is not', (pin) => {
  expect(isGuessablePin(pin)).toBe(false)
})

test('30 of 10,000 are', () => {
  const all = Array.from({ length: 10_000 }, (_, n) => String(n).padStart(4, '0'))
  expect(all.filter(isGuessablePin)).toHaveLength(30)
})
