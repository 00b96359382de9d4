import { followMember } from '@yaksok/host/streams'
import { call } from '@yaksok/shared/page/api'
import { callKey, queryClient } from '@yaksok/shared/page/query'
import { afterEach, expect, test, vi } from 'vitest'
import { startNotifications } from './index.ts'

vi.mock('@yaksok/host/streams', () => ({ followMember: vi.fn() }))
vi.mock('@yaksok/shared/page/api', async (original) => ({
  ...(await original<typeof import('@yaksok/shared/page/api')>()),
  call: vi.fn(),
}))

afterEach(() => queryClient.clear())

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
  vi.mocked(followMember).mock.lastCall?.[0].ask()
  await expect.poll(() => queryClient.getQueryState(callKey('unseenNotifications'))?.isInvalidated).toBe(true)
})
