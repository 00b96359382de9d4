import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createHold, HELD_MS } from './hold.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a refusal is held, and at most a thousand at a time', async () => {
  const hold = createHold()
  const held = Array.from({ length: 1000 }, () => hold())
  expect(hold()).toBeUndefined()
  await vi.advanceTimersByTimeAsync(HELD_MS)
  await Promise.all(held)
  expect(hold()).toBeInstanceOf(Promise)
})
