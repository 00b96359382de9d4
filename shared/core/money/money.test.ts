import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { signedWon, spokenWon, won, wonDigits } from './format.ts'
import { fromWire, MAX_WON, parseWon, toWire } from './parse.ts'

describe('parseWon', () => {
  test.each([
    ['1만 2천원', 12_000],
    ['12,000원', 12_000],
    ['３０００', 3_000],
    ['3억5천만', 350_000_000],
    ['만원', 10_000],
    ['2조 3억', 2_000_300_000_000],
    ['1.5만', 15_000],
    ['1만2345', 12_345],
    ['500000.00', 500_000],
    ['0', 0],
  ])('%s is %d', (text, amount) => expect(parseWon(text)).toBe(amount))

  test.each(['', '원', 'abc', '-5', '1.5', '1만1억', '99999999999999999', '1e5'])('%s is no amount', (text) =>
    expect(parseWon(text)).toBeNull(),
  )

  test('reads back what won() and spokenWon() write', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MAX_WON }), (amount) => {
        expect(parseWon(won(amount))).toBe(amount)
        expect(parseWon(spokenWon(amount))).toBe(amount)
      }),
    )
  })
})

test('formats', () => {
  expect(won(1_234_567)).toBe('1,234,567원')
  expect(wonDigits(-500)).toBe('−500')
  expect(signedWon(900)).toBe('+900원')
  expect(signedWon(-600)).toBe('−600원')
  expect(signedWon(0)).toBe('0원')
  expect(spokenWon(300_000)).toBe('30만원')
  // B11
  expect(spokenWon(MAX_WON)).toBe('99조 9,999억 9,999만 9,999원')
  expect(spokenWon(120_002_300)).toBe('1억 2,000만 2,300원')
})

test('the wire form keeps whole won exactly', () => {
  fc.assert(
    fc.property(fc.integer({ min: -MAX_WON, max: MAX_WON }), (amount) => {
      expect(fromWire(toWire(amount))).toBe(amount)
    }),
  )
  for (const bad of ['1.50', '1', '', 'x.00', '1e3.00']) expect(() => fromWire(bad)).toThrow(RangeError)
})
