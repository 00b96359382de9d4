import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { announce } from './announce.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'requestAnimationFrame', 'cancelAnimationFrame'] })
})
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const said = (politeness = 'polite') =>
  [...document.querySelectorAll(`[aria-live="${politeness}"] p`)].map((line) => line.textContent)

test('two messages of one moment are both said', () => {
  announce('1회 추첨 결과: 주사위 1, 2, 3, 합 6, 소, 짝')
  announce('추첨까지 10초 남았어요')
  expect(said()).toEqual([])
  vi.advanceTimersToNextFrame()
  expect(said()).toEqual(['1회 추첨 결과: 주사위 1, 2, 3, 합 6, 소, 짝', '추첨까지 10초 남았어요'])
})

test('the same message twice is said twice, and a message goes by itself', () => {
  announce('복사했어요')
  vi.advanceTimersByTime(5_000)
  announce('복사했어요')
  vi.advanceTimersToNextFrame()
  expect(said()).toEqual(['복사했어요', '복사했어요'])
  vi.advanceTimersByTime(5_000)
  expect(said()).toEqual(['복사했어요'])
})

test('of what happens while the tab is hidden the last is said', () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  announce('추첨까지 30초 남았어요')
  announce('1회 추첨 결과: 무효')
  vi.advanceTimersToNextFrame()
  expect(said()).toEqual(['1회 추첨 결과: 무효'])
})

test('what interrupts has a region of its own', () => {
  announce('연결이 끊겼어요', 'assertive')
  vi.advanceTimersToNextFrame()
  expect(said('assertive')).toEqual(['연결이 끊겼어요'])
  expect(said()).toEqual([])
})
