import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import * as host from '@yaksok/host'
import type { Answer } from '@yaksok/shared/core/contract'
import { BrowserRouter, Route, Routes } from '@yaksok/shared/page/router'
import {
  beginSession,
  endReasonAtom,
  endSession,
  followOtherTabs,
  readToken,
  store,
  userAtom,
} from '@yaksok/shared/page/session'
import { Toaster } from '@yaksok/shared/page/ui'
import { answerWith, MEMBER, stopAnswering } from '@yaksok/shared/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { AnonymousOnly, MemberOnly } from './guard.tsx'

vi.mock('@yaksok/host', async (original) => ({ ...(await original<typeof host>()), hasRunRemotes: vi.fn(() => false) }))
const replace = vi.spyOn(location, 'replace').mockImplementation(() => {})

afterEach(() => {
  vi.mocked(host.hasRunRemotes).mockReturnValue(false)
  stopAnswering()
  endSession('logout')
})

const START = { id: 'x', remotes: { home: { entries: [['start', 1, '홈', '/Home'] as const] } } }
vi.stubGlobal('__YAKSOK__', { composition: START })

function answer(given: Answer | 'nothing') {
  answerWith(() => {
    if (given === 'nothing') throw new Error('offline')
    return given
  })
}

function open(path: string) {
  history.replaceState(null, '', path)
  render(
    <BrowserRouter>
      <Routes>
        <Route path="/Login" element={<AnonymousOnly waiting="wait">login</AnonymousOnly>} />
        <Route path="/Home" element={<MemberOnly waiting="wait">home</MemberOnly>} />
      </Routes>
      <Toaster />
    </BrowserRouter>,
  )
}

test('without a token a member route leads to Login', async () => {
  open('/Home')
  expect(await screen.findByText('login')).toBeDefined()
})

test('in a document whose HTML brought a remote’s scripts, Login has no field until its own document has come', async () => {
  vi.mocked(host.hasRunRemotes).mockReturnValue(true)
  const asked = vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('offline'))
  // a remote can say so
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(false)
  open('/Home')
  expect(await screen.findByRole('button', { name: '로그인 화면 열기' })).toBeDefined()
  expect(screen.queryByText('login')).toBeNull()
  cleanup()
  expect(replace).not.toHaveBeenCalled()
  open('/Home')
  expect(screen.getByText('wait')).toBeDefined()
  expect(replace).toHaveBeenCalledExactlyOnceWith('/Login')
  asked.mockRestore()
})

test('a confirmed token opens the route; Login then leads Home', async () => {
  answer({ code: 200, msg: '', data: MEMBER })
  beginSession('t')
  open('/Login')
  expect(await screen.findByText('home')).toBeDefined()
})

test('a session that ran out on a screen leads back to it after Login, one that was ended to the start', async () => {
  history.replaceState(null, '', '/Book?kind=venue&id=3')
  answer({ code: 200, msg: '', data: MEMBER })
  const begin = () => act(() => beginSession('t'))
  begin()
  render(
    <BrowserRouter>
      <Routes>
        <Route path="/Login" element={<AnonymousOnly waiting="wait">login</AnonymousOnly>} />
        <Route path="/Home" element={<MemberOnly waiting="wait">home</MemberOnly>} />
        <Route path="/Book" element={<MemberOnly waiting="wait">book</MemberOnly>} />
      </Routes>
    </BrowserRouter>,
  )
  expect(await screen.findByText('book')).toBeDefined()
  act(() => endSession('expired'))
  expect(await screen.findByText('login')).toBeDefined()
  begin()
  expect(await screen.findByText('book')).toBeDefined()
  expect(location.search).toBe('?kind=venue&id=3')
  act(() => endSession('logout'))
  expect(await screen.findByText('login')).toBeDefined()
  begin()
  expect(await screen.findByText('home')).toBeDefined()
})

test.each<[string, Answer | 'nothing', string]>([
  ['code 401', { code: 401, msg: '鉴权错误' }, 'expired'],
  ['code -1, network unstable', { code: -1, msg: '네트워크가 불안정합니다' }, 'expired'],
  ['a thrown error', 'nothing', 'unreachable'],
  ['status not 1', { code: 200, msg: '', data: { ...MEMBER, status: 0 } }, 'inactive'],
])('%s clears storage and leads to Login', async (_, given, reason) => {
  answer(given)
  beginSession('t')
  open('/Home')
  expect(await screen.findByText('login')).toBeDefined()
  expect(readToken()).toBeNull()
  expect(store.get(endReasonAtom)).toBe(reason)
})

test('the user call refused with code 401: the server’s message is shown before the session ends', async () => {
  answer({ code: 401, msg: '이용이 제한된 계정이에요' })
  beginSession('t')
  open('/Home')
  expect(await screen.findByText('이용이 제한된 계정이에요')).toBeDefined()
  expect(await screen.findByText('login')).toBeDefined()
  expect(readToken()).toBeNull()
})

test('the code word for a session that is over is shown to nobody', async () => {
  answer({ code: 401, msg: '鉴权错误' })
  beginSession('t')
  open('/Home')
  expect(await screen.findByText('login')).toBeDefined()
  expect(screen.queryByText('鉴权错误')).toBeNull()
})

test('another member’s session, begun while the first is being asked about, is asked about too', async () => {
  const asked: ((name: string) => void)[] = []
  answerWith(
    () =>
      new Promise((resolve) =>
        asked.push((username) => resolve({ code: 200, msg: '', data: { ...MEMBER, username } })),
      ),
  )
  const stop = followOtherTabs()
  beginSession('a')
  open('/Home')
  await waitFor(() => expect(asked).toHaveLength(1))
  localStorage.setItem('token', 'b')
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'token' })))
  await waitFor(() => expect(asked).toHaveLength(2))
  asked[0]?.('first')
  asked[1]?.('second')
  expect(await screen.findByText('home')).toBeDefined()
  expect(store.get(userAtom)?.username).toBe('second')
  stop()
})

test('a form on screen keeps what was typed while its new session is confirmed, and after that failed', async () => {
  history.replaceState(null, '', '/Login')
  render(
    <BrowserRouter>
      <Routes>
        <Route
          path="/Login"
          element={
            <AnonymousOnly waiting="wait">
              <input aria-label="아이디" />
            </AnonymousOnly>
          }
        />
      </Routes>
    </BrowserRouter>,
  )
  const field = () => screen.getByLabelText<HTMLInputElement>('아이디')
  field().value = 'demo'
  answer('nothing')
  act(() => beginSession('t'))
  expect(field().value).toBe('demo')
  await waitFor(() => expect(store.get(endReasonAtom)).toBe('unreachable'))
  expect(field().value).toBe('demo')
})
