import { act, cleanup, renderHook } from '@testing-library/react'
import { queryClient } from '@yaksok/console-kit/query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useDecision } from './use-decision.ts'

const server = vi.hoisted(() => ({ call: vi.fn() }))
vi.mock('@yaksok/console-kit/api', async (original) => ({ ...(await original<object>()), call: server.call }))

const OF = { kind: 'deposits', id: 12 } as const
const CLAIMED = { request: OF, until: '2100-01-01T00:00:00.000Z', undo: false }
const opened = () => renderHook(() => useDecision({ ...OF, heldUntil: null, onDecided: () => {} }))
const released = () => server.call.mock.calls.filter(([id]) => id === 'releaseRequest')

beforeEach(() => void server.call.mockReset())
afterEach(() => {
  cleanup()
  queryClient.clear()
})

test('what is held is given back when it is left undecided', async () => {
  server.call.mockResolvedValue(CLAIMED)
  const { result, unmount } = opened()
  await act(async () => result.current.claim())
  await vi.waitFor(() => expect(result.current.step.is).toBe('held'))
  unmount()
  expect(released()).toEqual([['releaseRequest', OF]])
})

test('a claim that is answered after its request was left is given back, too', async () => {
  let answer = (_: unknown) => {}
  server.call.mockImplementationOnce(
    () =>
      new Promise((resolve) => {
        answer = resolve
      }),
  )
  server.call.mockResolvedValue({ ok: true })
  const { result, unmount } = opened()
  act(() => result.current.claim())
  unmount()
  expect(released()).toEqual([])
  await act(async () => answer(CLAIMED))
  await vi.waitFor(() => expect(released()).toEqual([['releaseRequest', OF]]))
})
