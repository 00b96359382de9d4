import { act, cleanup, renderHook } from '@testing-library/react'
import { queryClient } from '@yaksok/console-kit/query'
import { BrowserRouter } from '@yaksok/console-kit/router'
import { enter } from '@yaksok/console-kit/session'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useNext } from './use-next.ts'

const server = vi.hoisted(() => ({ call: vi.fn() }))
vi.mock('@yaksok/console-kit/api', async (original) => ({ ...(await original<object>()), call: server.call }))

const as = (role: 'cashier' | 'auditor') =>
  enter({ id: 1, name: '김입금', roles: [role], ends: '2026-11-20T05:33:00.000Z', passkeys: 1, password: false })
const next = () => renderHook(() => useNext('withdrawals'), { wrapper: BrowserRouter }).result
beforeEach(() => history.replaceState(null, '', '/queue?kind=withdrawals&q=ab'))
afterEach(() => {
  cleanup()
  queryClient.clear()
  history.replaceState(null, '', '/')
})

test('the request that was claimed is open, as the claim answered it, and what is searched for stays', async () => {
  as('cashier')
  const request = { kind: 'withdrawals', id: 12 }
  server.call.mockResolvedValue({ request, until: '2026-11-20T05:33:00.000Z', undo: false })
  const result = next()
  await act(async () => result.current.take?.())
  await vi.waitFor(() => expect(result.current.taken).toBe(1))
  expect(server.call).toHaveBeenCalledWith('claimNext', { kind: 'withdrawals' })
  expect(location.search).toBe('?kind=withdrawals&q=ab&id=12')
  expect(queryClient.getQueryData(['request', { kind: 'withdrawals', id: 12 }])).toEqual(request)
})

test('where none is free nothing opens; who may not decide has no such key', async () => {
  as('cashier')
  server.call.mockResolvedValue(null)
  const result = next()
  await act(async () => result.current.take?.())
  await vi.waitFor(() => expect(result.current.busy).toBe(false))
  expect([result.current.taken, location.search]).toEqual([0, '?kind=withdrawals&q=ab'])
  as('auditor')
  await vi.waitFor(() => expect(result.current.take ?? null).toBeNull())
})
