import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentToast, queueToast, TOAST_MS, toast } from './toast.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
})

test('what comes by itself waits for the answer that is on the screen, and the last of those that wait is shown', () => {
  toast('이름을 저장했어요', 'ok')
  queueToast('입금이 반영됐어요', 'ok')
  queueToast('새 알림이 2개 있어요')
  expect(currentToast()?.text).toBe('이름을 저장했어요')
  vi.advanceTimersByTime(TOAST_MS)
  expect(currentToast()).toMatchObject({ text: '새 알림이 2개 있어요', tone: 'info' })
  vi.advanceTimersByTime(TOAST_MS)
  expect(currentToast()).toBeNull()
})

test('where nothing is shown it is shown at once, and an answer to the member replaces it', () => {
  queueToast('입금이 반영됐어요')
  expect(currentToast()?.text).toBe('입금이 반영됐어요')
  toast('이름을 저장했어요', 'ok')
  expect(currentToast()?.text).toBe('이름을 저장했어요')
})
