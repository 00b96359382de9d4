import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pollWhileVisible } from './poll-while-visible.ts'

const ask = vi.fn()
let stop = () => {}
let visibility: DocumentVisibilityState

const see = (state: DocumentVisibilityState) => {
  visibility = state
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  vi.useFakeTimers()
  visibility = 'visible'
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
  ask.mockClear()
  stop = pollWhileVisible(ask, 12_000)
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('an idle page has asked within 15 s, and goes on asking', () => {
  vi.advanceTimersByTime(15_000)
  expect(ask).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(120_000)
  expect(ask.mock.calls.length).toBeGreaterThanOrEqual(9)
})

test('pages that were opened together do not ask together', () => {
  stop()
  const times: number[] = []
  for (const random of [0, 0.999]) {
    vi.spyOn(Math, 'random').mockReturnValue(random)
    const opened = Date.now()
    const end = pollWhileVisible(() => times.push(Date.now() - opened), 12_000)
    vi.advanceTimersByTime(14_000)
    end()
  }
  expect(times[0]).toBe(10_800)
  expect(times[1]).toBeGreaterThan(13_000)
})

test('a hidden page asks nothing; seen again it asks at once, and once', () => {
  see('hidden')
  vi.advanceTimersByTime(600_000)
  expect(ask).not.toHaveBeenCalled()
  see('visible')
  expect(ask).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(10_000)
  expect(ask).toHaveBeenCalledTimes(1)
})

test('a page that is only told again that it is visible does not ask more often', () => {
  for (let index = 0; index < 5; index++) {
    vi.advanceTimersByTime(1000)
    see('visible')
  }
  expect(ask).not.toHaveBeenCalled()
})
