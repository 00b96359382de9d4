import { expect, test } from 'vitest'
import { parseHours } from './hours.ts'

const shape = (text: string) => {
  const hours = parseHours(text)
  return hours && { ...hours, days: [...hours.days].sort().join('') }
}

test.each([
  ['매일 14:00–22:00, 마지막 예약 20:00', { days: '0123456', opens: 840, closes: 1320, last: 1200 }],
  ['화–일 11:00–19:00, 마지막 예약 17:00', { days: '023456', opens: 660, closes: 1140, last: 1020 }],
  ['수–월 11:00~20:00', { days: '013456', opens: 660, closes: 1200, last: 1200 }],
  ['평일 13:00-21:00', { days: '12345', opens: 780, closes: 1260, last: 1260 }],
  ['주말 10:00–24:00', { days: '06', opens: 600, closes: 1440, last: 1440 }],
  ['일 09:00–10:30', { days: '0', opens: 540, closes: 630, last: 630 }],
])('%s', (text, hours) => {
  expect(shape(text)).toEqual(hours)
})

test.each(['', '문의해 주세요', '매일 22:00–02:00', '매일 10:75–12:00', '매일 10:00–25:00', '매일'])(
  '"%s" takes no bookings',
  (text) => {
    expect(parseHours(text)).toBeNull()
  },
)
