import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayTitle } from './day.ts'
import { clockText, inSeoul, seoulDay, seoulTime, stampText } from './seoul.ts'

const lastSecond = '2026-11-20T14:59:59.999Z'
const midnight = '2026-11-20T15:00:00Z'

test('the day of Seoul begins at 15:00 UTC', () => {
  expect([lastSecond, midnight].map(seoulDay)).toEqual(['2026-11-20', '2026-11-21'])
  expect([lastSecond, midnight].map(clockText)).toEqual(['23:59', '00:00'])
  expect(inSeoul(midnight).getUTCHours()).toBe(0)
})

test('a time is written with the offset or the name of its zone', () => {
  expect(seoulTime(new Date(lastSecond))).toBe('2026-11-20T23:59:59+09:00')
  expect(stampText(Date.parse(midnight))).toBe('2026-11-21 00:00:00 KST')
})

test('a written time is the same moment, to the second', () => {
  const times = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(times, (at) => {
      expect(Date.parse(seoulTime(at))).toBe(Math.floor(at.getTime() / 1000) * 1000)
    }),
  )
})

test('the clock is that of the time zone database', () => {
  const zone = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Seoul', dateStyle: 'short', timeStyle: 'short' })
  const times = fc.date({ min: new Date('1990-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(times, (at) => {
      expect(`${seoulDay(at)} ${clockText(at)}`).toBe(zone.format(at))
    }),
  )
})

test('a heading has the day of the week, and the year where it is another', () => {
  const now = new Date(lastSecond)
  expect(dayTitle(lastSecond, now)).toBe('11월 20일 금요일')
  expect(dayTitle('2025-12-31T23:59:00+09:00', now)).toBe('2025년 12월 31일 수요일')
})
