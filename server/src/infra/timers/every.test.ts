import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { every } from './every.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('while one time lasts the next ones are left out and do not pile up, and the end waits for it', async () => {
  const started = vi.fn()
  let finish = () => {}
  const work = every(
    1000,
    () => {
      started()
      return new Promise<void>((resolve) => {
        finish = resolve
      })
    },
    () => {},
  )
  await work.start()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(started).toHaveBeenCalledTimes(1)
  finish()
  await vi.advanceTimersByTimeAsync(1000)
  expect(started).toHaveBeenCalledTimes(2)
  const stopped = vi.fn()
  const end = work.stop().then(stopped)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(stopped).not.toHaveBeenCalled()
  finish()
  await end
  expect(started).toHaveBeenCalledTimes(2)
})

test('a failure is told, and tried again the next time', async () => {
  const onError = vi.fn()
  const work = every(1000, () => Promise.reject(new Error('away')), onError)
  await work.start()
  await vi.advanceTimersByTimeAsync(2000)
  await work.stop()
  expect(onError.mock.calls).toEqual([[new Error('away')], [new Error('away')]])
})
