import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setOptions } from '../options/options.ts'
import { Stream } from './event-source.fixture.ts'
import { followMember } from './follow-member.ts'
import { onCarried } from './member-stream.ts'

const [hear, ask, carried] = [vi.fn(), vi.fn(), vi.fn()]
let isConfirmed: boolean
let changed: () => void

/** The session ends, or is confirmed. */
function become(state: 'member' | 'nobody'): void {
  isConfirmed = state === 'member'
  changed()
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  vi.stubGlobal('BroadcastChannel', undefined)
  Stream.reset()
  isConfirmed = true
  setOptions({
    session: { token: () => 'x', isConfirmed: () => isConfirmed, subscribe: (listener) => (changed = listener) },
  })
  onCarried(carried)
  const connect = () => new Stream('/events') as never
  followMember({ name: 'test', connect, events: ['open', 'notification'], hear, ask, pollMs: 60_000 })
})
afterEach(() => {
  become('nobody')
  vi.clearAllMocks()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  setOptions({})
})

test('the app hears its own events, and the page what is live', () => {
  vi.advanceTimersByTime(3000)
  const [stream] = Stream.open
  for (const [event, data] of [
    ['open', { unseen: 1 }],
    ['beat', 1],
    ['composition', { id: 'new' }],
  ] as const)
    stream?.says(event, data)
  stream?.says('notification', { number: 3 })
  expect(hear.mock.calls).toEqual([
    ['open', { unseen: 1 }],
    ['notification', { number: 3 }],
  ])
  expect(carried).toHaveBeenCalledWith({ id: 'new' }, 'composition')
})

test('it ends with the session, at once, and begins with the next one', () => {
  vi.advanceTimersByTime(3000)
  expect(Stream.open).toHaveLength(1)
  become('nobody')
  expect(Stream.open).toHaveLength(0)
  vi.advanceTimersByTime(180_000)
  expect([Stream.all.length, ask.mock.calls.length]).toEqual([1, 0])
  become('member')
  expect(Stream.open).toHaveLength(1)
})

test('where the stream is refused a member’s page asks', () => {
  vi.advanceTimersByTime(3000)
  Stream.open[0]?.refused()
  vi.advanceTimersByTime(60_000)
  expect(ask).toHaveBeenCalled()
})
