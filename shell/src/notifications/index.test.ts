import { call } from '@yaksok/shared/page/api'
import { callKey, queryClient } from '@yaksok/shared/page/query'
import { sessionAtom, store } from '@yaksok/shared/page/session'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startNotifications } from './index.ts'

vi.mock('./open-event-source.ts', () => ({ openEventSource: () => undefined }))
vi.mock('@yaksok/shared/page/api', async (original) => ({
  ...(await original<typeof import('@yaksok/shared/page/api')>()),
  call: vi.fn(),
}))

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(store, 'get').mockImplementation(
    (atom) => (atom === (sessionAtom as unknown) ? { state: 'member' } : undefined) as never,
  )
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  queryClient.clear()
})

test('what came between a page’s own answers and its first question is counted, though nobody can say that it is new', async () => {
  queryClient.setQueryData(callKey('unseenNotifications'), { unseen: 0, newest: null })
  const newest = {
    number: 3,
    kind: 'deposit-done',
    subject: '1',
    money: '1.00',
    text: '',
    at: '2026-11-24T12:00:00+09:00',
  }
  vi.mocked(call).mockResolvedValue({ unseen: 1, newest } as never)
  startNotifications(null)
  await vi.advanceTimersByTimeAsync(70_000)
  expect(queryClient.getQueryState(callKey('unseenNotifications'))?.isInvalidated).toBe(true)
})
