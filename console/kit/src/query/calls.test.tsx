import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { CallError } from '../api/index.ts'
import { queryClient, useAction, useCall, useList } from './index.ts'

const server = vi.hoisted(() => ({ call: vi.fn() }))
vi.mock('../api/call.ts', async (original) => ({ ...(await original<object>()), call: server.call }))

afterEach(() => {
  cleanup()
  queryClient.clear()
})

test('what is pressed twice is sent once, and can be tried again after it has failed', async () => {
  let fail = (_: Error) => {}
  server.call.mockImplementation(
    () =>
      new Promise((_, reject) => {
        fail = reject
      }),
  )
  const { result } = renderHook(() => useAction('confirmBooking'))
  act(() => {
    result.current.mutate({ id: 1 })
    result.current.mutate({ id: 1 })
  })
  await vi.waitFor(() => expect(result.current.isPending).toBe(true))
  expect(server.call).toHaveBeenCalledTimes(1)
  await act(async () => fail(new CallError('failed')))
  await vi.waitFor(() => expect(result.current.isError).toBe(true))
  act(() => result.current.mutate({ id: 1 }))
  await vi.waitFor(() => expect(server.call).toHaveBeenCalledTimes(2))
})

test('a hint of the browser pauses nothing: what it believes to be offline is asked for and sent all the same', async () => {
  server.call.mockResolvedValue({ items: [] })
  dispatchEvent(new Event('offline'))
  try {
    const read = renderHook(() => useCall('requests', { kind: 'deposit' } as never))
    await vi.waitFor(() => expect(read.result.current.data).toEqual({ items: [] }))
    const { result } = renderHook(() => useAction('confirmBooking'))
    act(() => result.current.mutate({ id: 1 }))
    await vi.waitFor(() => expect(result.current.isSuccess).toBe(true))
  } finally {
    dispatchEvent(new Event('online'))
  }
})

test.each([
  ['audit', { operator: 'a', from: 'abc', to: '2026-02-31' }, { operator: 'a' }],
  ['audit', { from: '2026-02-28' }, { from: '2026-02-28' }],
  [
    'requests',
    { kind: 'deposits', state: 'open', held: 'any', q: 'a'.repeat(300) },
    { kind: 'deposits', state: 'open', held: 'any', q: 'a'.repeat(300) },
  ],
  ['rounds', { state: '__proto__', lottery: 'x'.repeat(300) }, {}],
] as const)('any address gives a designed answer: of %s %j is asked for what can be', async (id, given, asked) => {
  server.call.mockClear().mockResolvedValue({ items: [], next: null })
  const read = renderHook(() => useList(id, given as never))
  await vi.waitFor(() => expect(read.result.current.isSuccess).toBe(true))
  expect(server.call.mock.calls[0]?.slice(0, 2)).toEqual([id, asked])
})
