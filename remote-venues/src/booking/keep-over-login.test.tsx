import { act, renderHook } from '@testing-library/react'
import { beginSession, endSession, useDraft } from '@yaksok/shared/page/session'
import { afterEach, expect, test } from 'vitest'
import { useKeptOverLogin } from './keep-over-login.ts'

afterEach(() => endSession('logout'))

const TYPED = { note: '창가 자리', starts: '2026-11-28T16:00:00+09:00' }
const EMPTY = { note: '', starts: '' }

/** Ends a session under a form. @returns what the form of the next session begins with */
async function endedBy(reason: 'expired' | 'logout', next = 'booking-7-venue-3') {
  act(() => beginSession('t'))
  const { unmount } = renderHook(() => useKeptOverLogin('booking-7-venue-3', TYPED))
  await act(async () => endSession(reason))
  unmount()
  act(() => beginSession('u'))
  return renderHook(() => useDraft(next, EMPTY)[0]).result.current
}

test('what was filled in is there after a session that ran out', async () => {
  expect(await endedBy('expired')).toEqual(TYPED)
})

test('a logout leaves nothing behind, and another member finds nothing', async () => {
  expect(await endedBy('logout')).toEqual(EMPTY)
  expect(await endedBy('expired', 'booking-8-venue-3')).toEqual(EMPTY)
})
