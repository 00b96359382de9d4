import { expect, test } from 'vitest'
import { conditionText, entryProblem, shortfallText } from './package-rules.ts'

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
