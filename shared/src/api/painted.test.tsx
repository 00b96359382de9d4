import { afterEach, expect, test, vi } from 'vitest'
import { painted } from './painted.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

test('waits for the frame, and for the task after it', async () => {
  const order: string[] = []
  const frames: FrameRequestCallback[] = []
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((callback) => frames.push(callback))
  const done = painted().then(() => order.push('resolved'))
  await Promise.resolve()
  order.push('frame')
  frames[0]?.(0)
  await Promise.resolve()
  order.push('painted')
  await done
  expect(order).toEqual(['frame', 'painted', 'resolved'])
})

test('a hidden page makes no frames: nothing is waited for', async () => {
  const frame = vi.spyOn(window, 'requestAnimationFrame')
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  await painted()
  expect(frame).not.toHaveBeenCalled()
})

test('a page that goes out of sight meanwhile is not waited for', async () => {
  vi.useFakeTimers()
  vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(1)
  const done = painted()
  await vi.advanceTimersByTimeAsync(100)
  await done
})
