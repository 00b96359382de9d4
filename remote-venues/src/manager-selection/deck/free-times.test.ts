import { expect, test } from 'vitest'
import { dayWord, nextFree } from './free-times.tsx'

const slot = (starts: string, free: boolean) => ({
  starts,
  ends: starts,
  free,
  price: null,
  withPrice: null,
  wait: null,
})

test('the next three free times are offered, over the end of a day, and none that is taken', () => {
  const days = [
    { day: '2026-11-26', slots: [slot('2026-11-26T17:00:00+09:00', false), slot('2026-11-26T18:00:00+09:00', true)] },
    { day: '2026-11-27', slots: [] },
    {
      day: '2026-11-28',
      slots: ['10', '11', '12'].map((hour) => slot(`2026-11-28T${hour}:00:00+09:00`, true)),
    },
  ]
  expect(nextFree(days).map((starts) => starts.slice(8, 13))).toEqual(['26T18', '28T10', '28T11'])
  expect(nextFree([])).toEqual([])
})

test.each([
  ['2026-11-26T18:00:00+09:00', '오늘'],
  ['2026-11-27T00:30:00+09:00', '내일'],
  ['2026-11-28T10:00:00+09:00', '11.28 토'],
  ['2026-12-01T10:00:00+09:00', '12.1 화'],
])('%s is %s', (starts, word) => {
  // 23:30 of the 26th in Seoul
  expect(dayWord(starts, Date.parse('2026-11-26T14:30:00Z'))).toBe(word)
})
