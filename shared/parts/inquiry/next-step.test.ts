import { expect, test } from 'vitest'
import { nextStep } from './inquiry-head.tsx'

const expected = '2026-11-23T19:00:00+09:00'
const before = Date.parse('2026-11-23T18:59:59+09:00')

test.each([
  ['waiting', before, '11월 23일 19:00까지 답해 드려요'],
  ['waiting', before + 2000, '답변이 늦어지고 있어요. 죄송해요'],
  ['answered', before, '답변을 확인해 주세요'],
  ['ended', before + 2000, '글을 더 남기면 다시 이어져요'],
] as const)('%s at %d', (state, now, text) => {
  expect(nextStep({ state, expected }, now)).toBe(text)
})
