import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let status: number
const fetched = vi.fn(async (_: string) => {
  if (status === 0) throw new TypeError('offline')
  return new Response(null, { status })
})
let mayRun: typeof import('./may-run.ts').mayRun
beforeEach(async () => {
  vi.resetModules()
  vi.useFakeTimers({ toFake: ['performance'] })
  fetched.mockClear()
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('navigator', { serviceWorker: { controller: {} } })
  ;({ mayRun } = await import('./may-run.ts'))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})
const settle = () => new Promise((resolve) => setImmediate(resolve))
const newer = { id: 'c0ffee', revision: 7 }

test('a page without a worker moves on by itself', () => {
  vi.stubGlobal('navigator', {})
  expect([mayRun(newer), fetched.mock.calls]).toEqual([true, []])
})

test.each([
  [204, true],
  [404, true],
  [409, false],
  [0, false],
])('a worker that answers %d: %s', async (answer, may) => {
  status = answer
  expect(mayRun(newer)).toBe(false)
  await settle()
  expect([mayRun(newer), mayRun(newer)]).toEqual([may, may])
  expect(fetched.mock.calls).toEqual([['/kept/may-run?id=c0ffee&revision=7']])
})

test('what was refused is asked for again after a minute, another composition at once', async () => {
  status = 409
  mayRun(newer)
  await settle()
  vi.advanceTimersByTime(59_000)
  expect([mayRun(newer), fetched.mock.calls.length]).toEqual([false, 1])
  vi.advanceTimersByTime(2_000)
  status = 204
  mayRun(newer)
  await settle()
  expect([mayRun(newer), fetched.mock.calls.length]).toEqual([true, 2])
  expect([mayRun({ ...newer, revision: 8 }), fetched.mock.calls.length]).toEqual([false, 3])
})
