import { expect, test } from 'vitest'
import { type FrameEvent, type FrameState, nextState } from './use-frame.ts'

const after = (...events: FrameEvent[]) => events.reduce<FrameState>(nextState, 'loading')

test('a page that loads in time is shown, and a late timer does not take it away', () => {
  expect(after('loaded')).toBe('shown')
  expect(after('loaded', 'timedOut')).toBe('shown')
})

test('a page that is late or unreachable fails, in whatever order the reports come', () => {
  expect(after('timedOut')).toBe('failed')
  expect(after('timedOut', 'loaded')).toBe('failed')
  expect(after('unreachable', 'loaded')).toBe('failed')
  expect(after('loaded', 'unreachable')).toBe('failed')
  expect(after('unreachable', 'retry', 'loaded')).toBe('shown')
})
