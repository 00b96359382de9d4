import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { retryShellChunk } from './retry-shell-chunk.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A file that comes at the given try. */
const comesAt = (tryNumber: number) => {
  let tries = 0
  return vi.fn(() => (++tries < tryNumber ? Promise.reject(new Error('offline')) : Promise.resolve('there')))
}

test('a file that does not come is asked for again, less and less often', async () => {
  const load = comesAt(3)
  const loaded = retryShellChunk(load)
  await vi.advanceTimersByTimeAsync(999)
  expect(load).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(load).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(3000)
  expect(await loaded).toBe('there')
  expect(vi.getTimerCount()).toBe(0)
})

test('a connection that is back ends the wait', async () => {
  const load = comesAt(2)
  const loaded = retryShellChunk(load)
  await vi.advanceTimersByTimeAsync(0)
  window.dispatchEvent(new Event('online'))
  expect(await loaded).toBe('there')
})
