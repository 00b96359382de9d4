import { expect, test } from 'vitest'
import { differenceText, lengthText, priceText, shortPrice } from './price-text.ts'

test.each([
  ['64000.00', '6.4만'],
  ['120000.00', '12만'],
  ['1000000.00', '100만'],
  ['9500.00', '9,500'],
  // a figure that is cut short would be another price
  ['64500.00', '64,500'],
])('%s is %s in a calendar', (price, short) => {
  expect(shortPrice(price)).toBe(short)
})

test('a change says first what it costs more or less', () => {
  expect(differenceText('120000.00', '160000.00')).toBe('40,000원 더 들어요')
  expect(differenceText('160000.00', '120000.00')).toBe('40,000원 덜 들어요')
  expect(differenceText('160000.00', '160000.00')).toBe('가격은 그대로예요')
  expect(differenceText(null, '160000.00')).toBeNull()
})

test('a price that nobody knows is none', () => {
  expect([priceText(null), priceText('120000.00')]).toEqual([null, '120,000원'])
})

test('a length is said in hours and minutes', () => {
  const at = (time: string) => `2026-11-27T${time}:00+09:00`
  expect(lengthText({ starts: at('16:00'), ends: at('20:00') })).toBe('4시간')
  expect(lengthText({ starts: at('09:00'), ends: at('10:30') })).toBe('1시간 30분')
  expect(lengthText({ starts: at('09:00'), ends: at('09:45') })).toBe('45분')
})
