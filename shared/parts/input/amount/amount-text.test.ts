import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_WON } from '../../../core/money/index.ts'
import { regroup } from './amount-text.ts'

test.each([
  ['1234', 4, '1,234', 5],
  ['1,2345', 6, '12,345', 6],
  // a 9 typed after the first digit of 1,234
  ['19,234', 2, '19,234', 2],
  ['1,9234', 3, '19,234', 2],
  // the comma deleted: digits stay
  ['1234', 1, '1,234', 1],
  ['007', 3, '7', 1],
  ['１２', 2, '12', 2],
])('%s with the caret at %i becomes %s, caret %i', (typed, caret, text, expected) => {
  expect(regroup(typed, caret)).toMatchObject({ text, caret: expected })
})

test('an empty field has no amount', () => expect(regroup('원', 1)).toEqual({ text: '', caret: 0, won: null }))

test.each(['1.5', '-500', '−500', '+5', '1e5', '1만', 'abc', '１．５'])(
  '%s is no amount: it stays as typed, and its digits become none',
  (typed) => {
    expect(regroup(typed, typed.length)).toEqual({
      text: typed,
      caret: typed.length,
      won: null,
      problem: '1원 단위의 숫자만 적을 수 있어요',
    })
  },
)

test.each([
  ['₩1,500', 1500],
  ['1 500원', 1500],
])('%s is %i', (typed, won) => expect(regroup(typed, 0)).toMatchObject({ won }))

test('too many digits are refused', () => expect(regroup(`${MAX_WON}0`, 3)).toBeNull())

test('the digits before the caret stay before it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: MAX_WON }), fc.nat(20), (won, at) => {
      const typed = String(won)
      const caret = Math.min(at, typed.length)
      const after = regroup(typed, caret)
      expect(after?.text.slice(0, after.caret).replace(/\D/g, '')).toBe(typed.slice(0, caret))
    }),
  )
})
