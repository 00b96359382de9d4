import { describe, expect, test } from 'vitest'
import { chanceOf, chanceText, fairOdds, jointChance, payout, picksOf, returnPercent } from './odds.ts'
import { deriveResult, pickWins } from './result.ts'

describe('deriveResult', () => {
  test.each([
    ['1', '소', '홀'],
    ['5', '소', '홀'],
    ['6', '대', '짝'],
    ['10', '대', '짝'],
    ['2,5,6', '대', '홀'],
    ['1,1,1', '소', '홀'],
    ['4,3,3', '소', '짝'],
    ['4,4,3', '대', '홀'],
  ])('%s is %s %s', (opencode, size, parity) => {
    expect(deriveResult(opencode)).toMatchObject({ size, parity })
  })
  test.each(['', '0', '11', '1,2', '7,1,1', '1,2,3,4', 'x', '-1'])('%j is no result', (opencode) => {
    expect(deriveResult(opencode)).toBeNull()
  })
  test('sums win for dice only', () => {
    expect(pickWins('13', deriveResult('2,5,6') as never)).toBe(true)
    expect(pickWins('7', deriveResult('7') as never)).toBe(false)
  })
})

test('chances are those of 216 throws', () => {
  const ways = [1, 3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3, 1]
  expect(
    picksOf('dice')
      .slice(4)
      .map((pick) => chanceOf('dice', pick).wins),
  ).toEqual(ways)
  for (const side of picksOf('digit')) {
    expect(chanceOf('dice', side)).toEqual({ wins: 108, outcomes: 216 })
    expect(chanceOf('digit', side)).toEqual({ wins: 5, outcomes: 10 })
  }
  expect(jointChance('dice', ['대', '홀'])).toEqual({ wins: 61, outcomes: 216 })
  expect(chanceText(chanceOf('dice', '3'))).toBe('0.46%')
  expect(chanceText(chanceOf('dice', '10'))).toBe('12.50%')
})

test('odds return 97 % on every pick and never more', () => {
  expect(fairOdds('dice', '대')).toBe('1.94')
  expect(fairOdds('dice', '3')).toBe('209.52')
  for (const pick of picksOf('dice')) {
    const percent = returnPercent('dice', pick, fairOdds('dice', pick))
    expect(percent).toBeLessThanOrEqual(97 + 1e-9)
    expect(percent).toBeGreaterThan(96.8)
  }
})

test('payouts are exact whole won', () => {
  expect(payout(10_000, '1.94')).toBe(19_400)
  expect(payout(1, '1.94')).toBe(1)
  expect(payout(99_999_999_999_999, '1.94')).toBe(193_999_999_999_998)
})
