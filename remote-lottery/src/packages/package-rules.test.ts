import { fairOdds, type Game, picksOf } from '@yaksok/shared/core/draw'
import { expect, test } from 'vitest'
import { chanceRangeText, conditionText, entryProblem, priceText, shortfallText, whatText } from './package-rules.ts'

const room = { condition: '10000.00' }

test('no money at all is refused with the true reason before the fixed text, any money is not', () => {
  const fixed = '회원 인증 완료 후 이용가능합니다. 인증담당자에게 문의 바랍니다.'
  expect(entryProblem(0, room)).toBe(`잔액 10,000원부터 들어갈 수 있어요\n${fixed}`)
  expect(entryProblem(0)).toBe(`잔액이 있어야 들어갈 수 있어요\n${fixed}`)
  expect(entryProblem(1, room)).toBeNull()
})

test('a tile says what is missing for its room', () => {
  expect(shortfallText(5_000, room)).toBe('잔액이 5,000원 모자라요')
  expect(shortfallText(10_000, room)).toBeNull()
  expect(conditionText(room)).toBe('잔액 10,000원부터')
})

test('a tile says what is drawn, what it costs and what the published odds give back on average', () => {
  const oddsOf = (game: Game) => picksOf(game).map((type) => ({ type, name: type, proportion: fairOdds(game, type) }))
  expect(whatText({ game: 'digit' })).toBe('숫자 하나의 대소·홀짝을 맞히는 추첨')
  expect(whatText({ game: 'dice' })).toBe('주사위 세 개의 합을 맞히는 추첨')
  expect(priceText({ game: 'digit' }, oddsOf('digit'))).toBe('참여 1,000원부터 · 평균 97% 돌려받아요')
  expect(priceText({ game: 'dice' }, oddsOf('dice'))).toBe('참여 1,000원부터 · 평균 96.9% 이상 돌려받아요')
  const other = oddsOf('digit').map((odds) => ({ ...odds, proportion: '1.90' }))
  expect(priceText({ game: 'digit' }, other)).toBe('참여 1,000원부터 · 평균 95% 돌려받아요')
})

test('a tile says how likely its picks hit, as the game has it', () => {
  expect(chanceRangeText({ game: 'digit' })).toBe('맞힐 확률 50%')
  expect(chanceRangeText({ game: 'dice' })).toBe('맞힐 확률 0.46%~50%')
})

test('a tile without odds says nothing of what comes back', () => {
  expect(priceText({ game: 'digit' }, undefined)).toBe('참여 1,000원부터')
  expect(priceText({ game: 'digit' }, [])).toBe('참여 1,000원부터')
})
