import { expect, test } from 'vitest'
import { twoLines } from './two-lines.ts'

test.each([
  ['매일 14:00~22:00, 마지막 예약 20:00', ['매일 14:00~22:00', '마지막 예약 20:00']],
  ['서울 종로구 북촌로', ['서울 종로구 북촌로', '']],
  ['수,목 휴무', ['수,목 휴무', '']],
  ['', ['', '']],
])('%s', (text, lines) => {
  expect(twoLines(text)).toEqual(lines)
})
