import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Answer, CODE } from '../../core/contract/index.ts'
import { beginSession, endSession } from '../../page/session/index.ts'
import { answerWith, MEMBER, stopAnswering } from '../../page/testing/index.ts'
import { runAlone } from './index.tsx'

let asked: string[]
/** The server's answers: a login with the right password, and whose the token is. */
const answer = ({ url = '', data }: { url?: string; data?: unknown }): Answer => {
  asked.push(url)
  if (!url.endsWith('/member/doLogin')) return { code: CODE.success, msg: '', data: MEMBER } as Answer
  const right = JSON.stringify(data).includes('right')
  return (
    right ? { code: CODE.success, msg: '', data: { id: 'token' } } : { code: CODE.refused, msg: '비밀번호가 달라요' }
  ) as Answer
}

let root: HTMLElement
beforeEach(() => {
  asked = []
  answerWith(answer)
  root = document.body.appendChild(document.createElement('div'))
})
afterEach(async () => {
  await act(async () => endSession('logout'))
  stopAnswering()
  root.remove()
})

const screens = { home: async () => ({ default: () => <h1>홈</h1> }) }
const run = (login: { username: string; password: string } | null) =>
  act(async () => runAlone({ root, screens, routes: [{ path: '/Home', screen: 'home' }], login }))

test('without a login of its own it asks for one, and shows the screens to who has logged in', async () => {
  await run(null)
  await userEvent.type(await screen.findByLabelText('아이디'), 'demo')
  await userEvent.type(screen.getByLabelText('비밀번호'), 'right')
  await userEvent.click(screen.getByRole('button', { name: '로그인' }))
  await screen.findByRole('heading', { name: '홈' })
})

test('a login that is refused is said in the form', async () => {
  await run(null)
  await userEvent.type(await screen.findByLabelText('아이디'), 'demo')
  await userEvent.type(screen.getByLabelText('비밀번호'), 'wrong')
  await userEvent.click(screen.getByRole('button', { name: '로그인' }))
  expect((await screen.findByRole('alert')).textContent).toContain('비밀번호가 달라요')
})

test('a login of its own needs no form, until the session ends', async () => {
  await run({ username: 'demo', password: 'right' })
  await screen.findByRole('heading', { name: '홈' })
  await act(async () => endSession('logout'))
  await screen.findByLabelText('아이디')
})

test('where a login of its own is refused, the form asks and the console says why', async () => {
  const told = vi.spyOn(console, 'error').mockReturnValue()
  await run({ username: 'demo', password: 'wrong' })
  await screen.findByLabelText('아이디')
  expect(told).toHaveBeenCalledWith('login failed', expect.objectContaining({ message: '비밀번호가 달라요' }))
  told.mockRestore()
})

test('a token that nobody can confirm does not leave the page waiting', async () => {
  const told = vi.spyOn(console, 'error').mockReturnValue()
  beginSession('old')
  answerWith(() => {
    throw new Error('no network')
  })
  await run(null)
  await screen.findByLabelText('아이디')
  told.mockRestore()
})
