import { expect, test } from 'vitest'
import { aboutOf } from './about.ts'

test.each([
  [{ about: ' 가온 매니저 예약 문의 ' }, '가온 매니저 예약 문의'],
  [{ about: '가'.repeat(300) }, '가'.repeat(200)],
  [{ about: '' }, null],
  [{ about: 7 }, null],
  [null, null],
])('%j is about %s', (state, about) => {
  expect(aboutOf(state)).toBe(about)
})
