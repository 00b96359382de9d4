import { expect, test } from 'vitest'
import { resultText, roundName } from './result-text.ts'

test('B20: a round is named by its number without zeros before it', () => {
  expect(roundName('202611210308')).toBe('308회')
  expect(resultText('202611210308', '4,4,5')).toMatch(/^308회 추첨 결과: 주사위 4, 4, 5, 합 13/)
})
