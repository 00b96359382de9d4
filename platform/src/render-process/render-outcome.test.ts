import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type RenderJob, Waiting } from './render-outcome.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const JOB = {} as RenderJob

/** A page that is waited for 450 ms, and whether it was told to be late. */
function waiting() {
  const late = vi.fn()
  return { page: new Waiting(JOB, 450, late), late }
}

test('a page that has not begun within its time is late', async () => {
  const { page, late } = waiting()
  vi.advanceTimersByTime(450)
  expect(late).toHaveBeenCalledOnce()
  expect(await page.outcome).toMatchObject({ refused: 'late' })
})

test('a page that began just before its time was over is waited for until it is done', async () => {
  const { page, late } = waiting()
  vi.advanceTimersByTime(440)
  page.begin(1000, () => false)
  vi.advanceTimersByTime(149)
  page.settle({ html: '<p>', cpuMs: 5 })
  expect(await page.outcome).toEqual({ html: '<p>', cpuMs: 5 })
  expect(late).not.toHaveBeenCalled()
})

test('a page that is not done within its time is late also when it has begun', async () => {
  const { page, late } = waiting()
  page.begin(1000, () => false)
  vi.advanceTimersByTime(449)
  expect(late).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(await page.outcome).toMatchObject({ refused: 'late' })
})
