import { afterEach, expect, test, vi } from 'vitest'
import { whenIdle } from './when-idle.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('without idle callbacks a job runs after a pause, unless it was taken back', () => {
  vi.useFakeTimers()
  vi.stubGlobal('requestIdleCallback', undefined)
  const [wanted, unwanted] = [vi.fn(), vi.fn()]
  whenIdle(wanted, 4_000)
  whenIdle(unwanted, 4_000)()
  vi.advanceTimersByTime(4_000)
  expect(wanted).toHaveBeenCalledOnce()
  expect(unwanted).not.toHaveBeenCalled()
})

test('an idle browser is asked with a limit', () => {
  const ask = vi.fn(() => 7)
  const cancel = vi.fn()
  vi.stubGlobal('requestIdleCallback', ask)
  vi.stubGlobal('cancelIdleCallback', cancel)
  const job = () => {}
  whenIdle(job, 1_500)()
  expect(ask).toHaveBeenCalledWith(job, { timeout: 1_500 })
  expect(cancel).toHaveBeenCalledWith(7)
})
