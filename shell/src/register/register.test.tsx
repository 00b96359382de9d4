import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { BrowserRouter } from '@yaksok/shared/page/router'
import { expect, test } from 'vitest'
import Register from './register.tsx'

const open = () =>
  render(
    <BrowserRouter>
      <Register />
    </BrowserRouter>,
  )
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
