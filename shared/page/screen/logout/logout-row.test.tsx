import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { beginSession, endSession, readToken } from '../../session/index.ts'
import { answerWith, stopAnswering } from '../../testing/index.ts'
import { Menu } from '../../ui/index.ts'
import { LogoutRow } from './logout-row.tsx'

afterEach(() => {
  stopAnswering()
  endSession('logout')
})

/** A member's menu; answers the addresses that were called. */
function menu(): string[] {
  const called: string[] = []
  answerWith(({ url = '' }) => {
    called.push(url)
    return { code: 200, msg: '', data: null }
  })
  beginSession('token')
  render(
    <Menu>
      <LogoutRow />
    </Menu>,
  )
  return called
}

const tap = (name: string) => userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name }))

test('a tap on logout ends nothing: it asks first, and says what stays and what is lost', async () => {
  const called = menu()
  await userEvent.click(screen.getByRole('button', { name: '로그아웃' }))
  const dialog = screen.getByRole('dialog', { name: '로그아웃할까요?' })
  expect(dialog.textContent).toContain('잔액과 내역은 그대로예요')
  expect(dialog.textContent).toContain('지워져요')
  // a list may hold items only
  expect(dialog.parentElement?.tagName).toBe('LI')
  await tap('닫기')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(readToken()).toBe('token')
  expect(called).toEqual([])
})

test('the answer logs out: the session is forgotten and its token revoked', async () => {
  const called = menu()
  await userEvent.click(screen.getByRole('button', { name: '로그아웃' }))
  await tap('로그아웃')
  expect(readToken()).toBeNull()
  // it leaves after the next paint
  await expect.poll(() => called).toEqual(['/member/logout'])
})

test('a session that ends by itself asks nobody', () => {
  menu()
  endSession('expired')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(readToken()).toBeNull()
})
