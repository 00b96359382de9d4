import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type Answer, calls } from '@yaksok/shared/core/contract'
import { BrowserRouter } from '@yaksok/shared/page/router'
import { endSession, readToken } from '@yaksok/shared/page/session'
import { Toaster } from '@yaksok/shared/page/ui'
import { answerWith, stopAnswering } from '@yaksok/shared/testing'
import { afterEach, expect, test } from 'vitest'
import Login from './login.tsx'

let sent = 0
afterEach(() => {
  stopAnswering()
  endSession('logout')
  sent = 0
})

/** The server answers every call with this, after `until`; logins are counted. */
function server(given: Answer | 'nothing', until: Promise<unknown> = Promise.resolve()) {
  answerWith(async ({ url }) => {
    if (url === calls.login.spellings[0].path) sent += 1
    await until
    if (given === 'nothing') throw new Error('offline')
    return given
  })
}

function open() {
  render(
    <BrowserRouter>
      <Login />
      <Toaster />
    </BrowserRouter>,
  )
  const user = userEvent.setup()
  return {
    user,
    username: screen.getByLabelText<HTMLInputElement>('아이디'),
    password: screen.getByLabelText<HTMLInputElement>('비밀번호'),
    submit: () => user.click(screen.getByRole('button', { name: '로그인' })),
  }
}

test('says what is missing in the fixed words, beside the field and with the focus there', async () => {
  server('nothing')
  const { user, username, password, submit } = open()
  await submit()
  expect(await screen.findByText('사용자 이름을 입력해주세요!')).toBeDefined()
  expect(screen.getByRole('alert').id).toBe(username.getAttribute('aria-describedby'))
  expect(document.activeElement).toBe(username)
  await user.type(username, 'demo')
  expect(screen.queryByRole('alert')).toBeNull()
  await submit()
  expect(await screen.findByText('비밀번호를 입력해주세요!')).toBeDefined()
  expect(document.activeElement).toBe(password)
  expect(sent).toBe(0)
})

test.each<[string, Answer | 'nothing', string]>([
  ["a refusal in the server's words", { code: 400, msg: '아이디 또는 비밀번호가 올바르지 않아요' }, '올바르지 않아요'],
  ['no answer', 'nothing', '인터넷에 연결할 수 없어요'],
])('%s is said and what was typed stays', async (_, given, said) => {
  server(given)
  const { user, username, password, submit } = open()
  await user.type(username, 'demo')
  await user.type(password, 'wrong')
  await submit()
  expect((await screen.findByRole('alert')).textContent).toContain(said)
  expect([username.value, password.value]).toEqual(['demo', 'wrong'])
  expect(readToken()).toBeNull()
})

test('a second tap and Enter while it works send nothing more', async () => {
  let answered = () => {}
  server({ code: 400, msg: '아니요' }, new Promise<void>((resolve) => (answered = resolve)))
  const { user, username, password, submit } = open()
  await user.type(username, 'demo')
  await user.type(password, 'secret')
  await submit()
  const button = screen.getByRole('button', { name: '로그인하고 있어요' })
  await user.click(button)
  await user.type(password, '{Enter}')
  answered()
  await waitFor(() => expect(screen.getByRole('alert')).toBeDefined())
  expect(sent).toBe(1)
})

test('a password manager knows the fields, and pasting is nobody’s business', async () => {
  server('nothing')
  const { user, username, password } = open()
  expect([username.autocomplete, password.autocomplete]).toEqual(['username', 'current-password'])
  await user.click(password)
  await user.paste('pasted from elsewhere')
  expect(password.value).toBe('pasted from elsewhere')
})
