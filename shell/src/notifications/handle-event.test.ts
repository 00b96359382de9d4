import { call } from '@yaksok/shared/page/api'
import { sessionAtom, store } from '@yaksok/shared/page/session'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { handleEvent } from './handle-event.ts'

vi.mock('@yaksok/shared/page/api', async (original) => ({
  ...(await original<typeof import('@yaksok/shared/page/api')>()),
  call: vi.fn(() => Promise.reject(new Error('over'))),
}))

const session = vi.spyOn(store, 'get')
beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.mocked(call).mockClear()
  vi.useRealTimers()
})

const isIn = (state: 'member' | 'anonymous') =>
  session.mockImplementation((atom) => (atom === (sessionAtom as unknown) ? { state } : undefined) as never)

test('a session that was ended elsewhere is asked for, and ends as with any call', () => {
  isIn('member')
  handleEvent('ended', 1)
  vi.advanceTimersByTime(1000)
  expect(call).toHaveBeenCalledWith('userInfo')
})

test('a page that ended its session itself goes on as it meant to', () => {
  isIn('member')
  handleEvent('ended', 1)
  vi.advanceTimersByTime(500)
  isIn('anonymous')
  vi.advanceTimersByTime(1000)
  expect(call).not.toHaveBeenCalled()
})
