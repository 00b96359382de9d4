import { expect, test } from 'vitest'
import { lengthText, spokenLength } from './clip.ts'

test.each([
  [5, '0:05', '5초'],
  [4.6, '0:05', '5초'],
  [750, '12:30', '12분 30초'],
  [3600, '1:00:00', '1시간'],
  [0, '0:00', '0초'],
])('%d seconds are %s, said as %s', (seconds, text, spoken) => {
  expect(lengthText(seconds)).toBe(text)
  expect(spokenLength(seconds)).toBe(spoken)
})
