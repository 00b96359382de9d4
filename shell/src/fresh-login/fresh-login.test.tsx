import { act, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import * as host from '@yaksok/host'
import { BrowserRouter, useLocation } from '@yaksok/shared/page/router'
import { beginSession, endReasonAtom, endSession, readStored, store, writeStored } from '@yaksok/shared/page/session'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepDocument, leaveAtSessionEnd, leaveForLogin, useArrivalFromSession } from './fresh-login.ts'
import { HeardDocument } from './heard-document.tsx'

vi.mock('@yaksok/host', async (original) => ({ ...(await original<typeof host>()), hasRunRemotes: vi.fn(() => true) }))

const replace = vi.spyOn(location, 'replace').mockImplementation(() => {})

let stop: () => void
beforeEach(() => {
  stop = leaveAtSessionEnd()
  history.replaceState(null, '', '/Book?id=3')
  writeStored('leftDocument', null)
})
afterEach(() => {
  stop()
  act(() => endSession('logout'))
  vi.clearAllMocks()
  vi.unstubAllGlobals()
  vi.mocked(host.hasRunRemotes).mockReturnValue(true)
})

const left = () => JSON.parse(readStored('leftDocument') ?? 'null')

test('where a session ends beside remotes, the document of Login is asked for before anything else happens', () => {
  history.replaceState({ overlays: 1 }, '')
  beginSession('t')
  endSession('expired')
  expect(history.state).toBeNull()
  expect(replace).toHaveBeenCalledExactlyOnceWith('/Login')
  // it is on its way
  expect(leaveForLogin()).toBe(true)
  expect(replace).toHaveBeenCalledOnce()
  expect(left()).toEqual({ reason: 'expired', from: { pathname: '/Book', search: '?id=3', hash: '' } })
})

test('who logs out is led back nowhere', () => {
  beginSession('t')
  endSession('logout')
  expect(left()).toEqual({ reason: 'logout', from: null })
})

test.each([
  ['no remote has run', () => vi.mocked(host.hasRunRemotes).mockReturnValue(false), 'expired'],
  ['the browser has no connection', () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(false), 'logout'],
  ['the server did not answer', () => {}, 'unreachable'],
] as const)('where %s the document stays', (_, given, reason) => {
  beginSession('t')
  given()
  endSession(reason)
  expect(replace).not.toHaveBeenCalled()
  // nothing is on its way: it is asked for now, where it would come
  expect(leaveForLogin()).toBe(reason !== 'unreachable')
  expect(replace).toHaveBeenCalledTimes(reason === 'unreachable' ? 0 : 1)
})

test('a remote that says there is no connection is typed nothing beside: the document has no fields, and Login’s comes', async () => {
  vi.stubGlobal('fetch', vi.fn().mockResolvedValue({ ok: true }))
  beginSession('t')
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(false)
  endSession('logout')
  const { container } = render(<HeardDocument />)
  expect(container.querySelector('input')).toBeNull()
  await waitFor(() => expect(replace).toHaveBeenCalledWith('/Login'))
  expect(left()).toEqual({ reason: 'logout', from: null })
})

test('without a connection it says so, and opens Login once there is one', async () => {
  vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('offline')))
  beginSession('t')
  endSession('unreachable')
  render(<HeardDocument />)
  expect(screen.getByText('서버에 연결하지 못해서 로그아웃했어요.', { exact: false })).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: '로그인 화면 열기' }))
  expect((await screen.findByRole('status')).textContent).toContain('아직 연결되지 않았어요')
  expect(replace).not.toHaveBeenCalled()
  vi.mocked(fetch).mockResolvedValue({ ok: true } as Response)
  dispatchEvent(new Event('online'))
  await waitFor(() => expect(replace).toHaveBeenCalledWith('/Login'))
})

test('where the server’s words are on the screen the document stays', () => {
  beginSession('t')
  keepDocument()
  endSession('expired')
  expect(replace).not.toHaveBeenCalled()
})

test('Login says once why the session ended in the document before, and leads back', () => {
  const Arrival = () => {
    useArrivalFromSession()
    return <output>{JSON.stringify(useLocation().state)}</output>
  }
  history.replaceState(null, '', '/Login')
  const from = { pathname: '/Book', search: '?id=3', hash: '' }
  writeStored('leftDocument', JSON.stringify({ reason: 'passwordChanged', from }))
  render(
    <BrowserRouter>
      <Arrival />
    </BrowserRouter>,
  )
  expect(JSON.parse(screen.getByRole('status').textContent ?? '')).toEqual(from)
  expect([store.get(endReasonAtom), left()]).toEqual(['passwordChanged', null])
})
