import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { paced, paceOf } from './pace.ts'

beforeEach(() => {
  vi.unstubAllEnvs()
})
afterEach(() => {
  vi.unstubAllEnvs()
})

test('limits grow with the machine’s pace, never below those of an idle one and never without end', () => {
  expect([50, 200, 700, 60_000].map(paceOf)).toEqual([1, 1, 3.5, 12])
})

test('the pace of a run is measured once and handed on', () => {
  vi.stubEnv('PLATFORM_TEST_PACE', '2.5')
  expect(paced(1000)).toBe(2500)
  vi.stubEnv('PLATFORM_TEST_PACE', '')
  const limit = paced(1000)
  expect(limit).toBeGreaterThanOrEqual(1000)
  expect(process.env.PLATFORM_TEST_PACE).toBe(String(limit / 1000))
  expect(paced(2000)).toBe(limit * 2)
})
