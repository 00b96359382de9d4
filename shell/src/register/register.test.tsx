import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { BrowserRouter } from '@yaksok/shared/page/router'
import { answerWith, stopAnswering } from '@yaksok/shared/testing'
import { afterEach, expect, test } from 'vitest'
import Register from './register.tsx'

const open = () =>
  render(
    <BrowserRouter>
      <Register />
    </BrowserRouter>,
  )
afterEach(() => {
  cleanup()
  stopAnswering()
})
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

test('what was typed survives a reload and a visit to Login; the password is kept nowhere', async () => {
  open()
  await userEvent.type(field('아이디'), 'newmember1')
  await userEvent.type(field('비밀번호'), 'a-long-one')
  await userEvent.type(field('초대코드'), 'YAKSOK2026')
  await userEvent.click(field('만 19세 이상이에요'))
  cleanup()
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('a-long-one')
  open()
  expect([field('아이디').value, field('비밀번호').value, field('초대코드').value]).toEqual([
    'newmember1',
    '',
    'YAKSOK2026',
  ])
  expect(field('만 19세 이상이에요').checked).toBe(true)
})

/** Answers `usernameFree` as a server where only `taken` is taken; what was asked comes back. */
function answerNames(): string[] {
  const asked: string[] = []
  answerWith(({ data }) => {
    const username = new URLSearchParams(data).get('username') ?? ''
    asked.push(username)
    return { code: 200, msg: '', data: { free: username !== 'takenname' } }
  })
  return asked
}

test('a name is said to be free or taken while it is typed, once the invite code stands', async () => {
  const asked = answerNames()
  open()
  await userEvent.clear(field('아이디'))
  await userEvent.clear(field('초대코드'))
  await userEvent.type(field('아이디'), 'takenname')
  await userEvent.type(field('초대코드'), 'YAKSOK2026')
  expect(await screen.findByText('이미 사용 중인 아이디예요')).toBeTruthy()
  await userEvent.type(field('아이디'), '2')
  expect(screen.queryByText('이미 사용 중인 아이디예요')).toBeNull()
  expect(await screen.findByText('쓸 수 있는 아이디예요')).toBeTruthy()
  expect(asked.slice(-2)).toEqual(['takenname', 'takenname2'])
})

test('nobody is asked for a name without an invite code, and a refusal says nothing beside it', async () => {
  const asked = answerNames()
  open()
  await userEvent.clear(field('아이디'))
  await userEvent.clear(field('초대코드'))
  await userEvent.type(field('아이디'), 'takenname')
  answerWith(() => ({ code: 401, msg: '초대코드가 올바르지 않아요' }))
  await userEvent.type(field('초대코드'), 'WRONG')
  expect(asked).toEqual([])
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByText('영문과 숫자 4~20자')).toBeTruthy()
})
