import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { BrowserRouter } from '@yaksok/shared/page/router'
import { beginSession, endSession, readToken, store } from '@yaksok/shared/page/session'
import { answerWith, stopAnswering } from '@yaksok/shared/testing'
import { afterEach, expect, test, vi } from 'vitest'
import RequiredAction from './required-action.tsx'
import { fetchRequiredAction, requiredActionAtom } from './state.ts'

afterEach(() => {
  endSession('logout')
  stopAnswering()
})

/** Answers every call with the data of its address. */
function server(answers: Record<string, unknown>) {
  answerWith(({ url = '' }) => ({ code: 200, msg: '', data: answers[url] ?? null }))
}

const FORM = ['change-password', 1, '비밀번호 변경', '/SetLoginPassword'] as const
vi.stubGlobal('__YAKSOK__', { composition: { id: 'x', remotes: { account: { entries: [FORM] } } } })

async function open(path: string) {
  history.replaceState(null, '', path)
  beginSession('token')
  render(
    <BrowserRouter>
      <RequiredAction />
    </BrowserRouter>,
  )
  await fetchRequiredAction()
}

test('a temporary password leads to the screen that changes it, from anywhere', async () => {
  server({ '/member/duty': { duty: 'password' } })
  await open('/Home')
  await waitFor(() => expect(location.pathname).toBe('/SetLoginPassword'))
})

test('an age that nobody confirmed is asked for, and the answer closes the question', async () => {
  server({ '/member/duty': { duty: 'adult' }, '/member/confirmAdult': { duty: null } })
  await open('/Home')
  await userEvent.click(await screen.findByRole('button', { name: '네, 19세 이상이에요' }))
  await waitFor(() => expect(screen.queryByText('만 19세 이상인가요?')).toBeNull())
  expect(readToken()).toBe('token')
})

test('the other way is out', async () => {
  server({ '/member/duty': { duty: 'adult' } })
  await open('/Home')
  await userEvent.click(await screen.findByRole('button', { name: '로그아웃' }))
  expect(readToken()).toBeNull()
  expect(store.get(requiredActionAtom)).toBeNull()
})

test('nothing to do is nothing to see', async () => {
  server({ '/member/duty': { duty: null } })
  await open('/Home')
  expect(screen.queryByRole('button')).toBeNull()
  expect(location.pathname).toBe('/Home')
})
