import { expect, test } from 'vitest'
import type { BookingFound } from './booking-text.ts'
import { calendarFile } from './calendar.ts'

const booking: BookingFound = {
  code: '1A2B-3C4D-5E6F',
  price: '42000.00',
  withPrice: null,
  with: null,
  address: '서울 종로구 북촌로, 안국역에서 걸어서 10분',
  img: '',
  reviewed: false,
  id: '12',
  kind: 'venue',
  place: '1',
  name: '찻집 다온',
  starts: '2026-11-24T14:00:00+09:00',
  ends: '2026-11-24T16:00:00+09:00',
  people: 2,
  state: 'confirmed',
  until: '2026-11-24T11:00:00+09:00',
  sample: true,
  note: '',
  events: [{ what: 'requested', by: 'member', reason: '', at: '2026-11-23T10:00:00+09:00' }],
}

test('a booking is one event in world time, a sample says that it is one', () => {
  const lines = calendarFile(booking, Date.parse('2026-11-23T01:02:03Z')).split('\r\n')
  expect(lines).toContain('UID:booking-12@yaksok')
  expect(lines).toContain('DTSTAMP:20261123T010203Z')
  expect(lines).toContain('DTSTART:20261124T050000Z')
  expect(lines).toContain('DTEND:20261124T070000Z')
  expect(lines).toContain('SUMMARY:[예시] 찻집 다온 예약')
  expect(lines).toContain('DESCRIPTION:2명\\, 42\\,000원\\, 예약 번호 1A2B-3C4D-5E6F')
  expect(lines.join('').replaceAll(' ', '')).toContain('LOCATION:서울종로구북촌로\\,안국역에서걸어서10분')
  expect(lines).toContain('STATUS:CONFIRMED')
  expect(lines.at(-1)).toBe('')
})

test('a name cannot add lines of its own, and long lines are folded at whole characters', () => {
  const name = `a,b;c\\d\nEND:VCALENDAR${'긴 이름'.repeat(30)}`
  const file = calendarFile({ ...booking, name, sample: false }, 0)
  expect(file).toContain('SUMMARY:a\\,b\\;c\\\\d\\nEND:VCALENDAR')
  for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  expect(file.match(/^END:VCALENDAR/gm)).toHaveLength(1)
  expect(file.replaceAll('\r\n ', '')).toContain(`${'긴 이름'.repeat(30)} 예약`)
})
