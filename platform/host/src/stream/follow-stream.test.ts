import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Stream } from './event-source.fixture.ts'
import { followStream } from './follow-stream.ts'

const hear = vi.fn()
const ask = vi.fn()
let visibility: DocumentVisibilityState
const listening: [EventTarget, string, EventListener][] = []

const see = (state: DocumentVisibilityState) => {
  visibility = state
  document.dispatchEvent(new Event('visibilitychange'))
}
const pageEvent = (name: string, persisted: boolean) =>
  window.dispatchEvent(Object.assign(new Event(name), { persisted }))

beforeEach(() => {
  vi.useFakeTimers()
  // each question comes after exactly `pollMs`
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  vi.stubGlobal('EventSource', Stream)
  Stream.reset()
  visibility = 'visible'
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
  for (const target of [window, document]) {
    const add = target.addEventListener.bind(target) as Window['addEventListener']
    vi.spyOn(target, 'addEventListener').mockImplementation((type: string, listener: unknown) => {
      listening.push([target, type, listener as EventListener])
      add(type, listener as EventListener)
    })
  }
  hear.mockClear()
  ask.mockClear()
  const connect = () => (typeof EventSource === 'undefined' ? undefined : new EventSource('/events'))
  followStream({ connect, events: ['composition'], hear, ask, pollMs: 12_000 })
})
afterEach(() => {
  vi.restoreAllMocks()
  for (const [target, type, listener] of listening.splice(0)) target.removeEventListener(type, listener)
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('one stream, a while after the content, and nothing is asked while it speaks', () => {
  vi.advanceTimersByTime(2000)
  expect(Stream.all).toHaveLength(0)
  vi.advanceTimersByTime(1000)
  Stream.open[0]?.says('composition', { id: 'x' })
  expect(hear).toHaveBeenCalledWith({ id: 'x' }, 'composition')
  for (let index = 0; index < 10; index++) {
    vi.advanceTimersByTime(20_000)
    Stream.open[0]?.says('beat', 1)
  }
  expect([Stream.all.length, ask.mock.calls.length]).toEqual([1, 0])
})

test('a hidden page has no stream after a while, and one again when it is seen', () => {
  vi.advanceTimersByTime(3000)
  see('hidden')
  vi.advanceTimersByTime(9000)
  expect(Stream.open).toHaveLength(1)
  vi.advanceTimersByTime(1000)
  expect(Stream.open).toHaveLength(0)
  see('visible')
  expect(Stream.open).toHaveLength(1)
})

test('a page that is left closes its stream at once, so that the back/forward cache takes it; back again it opens and asks', () => {
  vi.advanceTimersByTime(3000)
  pageEvent('pagehide', true)
  expect(Stream.open).toHaveLength(0)
  pageEvent('pageshow', true)
  expect([Stream.open.length, ask.mock.calls.length]).toEqual([1, 1])
})

test('where the stream is refused the page asks, and tries again only later', () => {
  vi.advanceTimersByTime(3000)
  Stream.open[0]?.refused()
  vi.advanceTimersByTime(45_000)
  expect(ask.mock.calls.length).toBeGreaterThanOrEqual(3)
  expect(Stream.all).toHaveLength(1)
  vi.advanceTimersByTime(40_000)
  expect(Stream.all).toHaveLength(2)
})

test('a stream that a proxy holds up is given up for questions', () => {
  vi.advanceTimersByTime(15_000)
  expect(ask).toHaveBeenCalled()
  expect(Stream.open).toHaveLength(0)
})

test('a browser without streams asks', () => {
  vi.stubGlobal('EventSource', undefined)
  vi.advanceTimersByTime(60_000)
  expect(ask.mock.calls.length).toBeGreaterThanOrEqual(4)
})
