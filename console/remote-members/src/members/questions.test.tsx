import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { MemberDetail } from '@yaksok/console-kit/api'
import { enter } from '@yaksok/console-kit/session'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Credit } from './credit.tsx'
import { MemberActions } from './member-actions.tsx'

vi.mock('@yaksok/console-kit/api', async (original) => ({ ...(await original<object>()), call: vi.fn() }))

const AT = '2026-11-20T05:33:00.000Z'
const MEMBER = {
  id: 3,
  username: 'member1',
  name: '홍길동',
  frozen: false,
  fundPassword: { set: true, lockedUntil: null, resetDue: null },
  sessions: [{ device: '크롬', place: '1.2.*', started: AT, seen: AT, ends: AT }],
  secondFrom: 1_000_001,
} as unknown as MemberDetail

beforeEach(() => enter({ id: 1, name: '김도움', roles: ['support'], ends: AT, passkeys: 1, password: false }))
afterEach(cleanup)

/** The dialog that opens when so much is to be credited. */
async function asked(amount: string) {
  render(<Credit member={MEMBER} />)
  await userEvent.type(screen.getByLabelText('금액'), amount)
  await userEvent.click(screen.getByRole('button', { name: '더하기' }))
  return await screen.findByRole('dialog')
}

test('the question before a credit names the member, by name and login, and the amount, grouped and in words', async () => {
  const dialog = await asked('200000')
  expect(within(dialog).getByRole('heading').textContent).toBe('홍길동 (member1) 님에게 200,000원을 더할까요?')
  expect(within(dialog).getByText('200,000원 (20만원)')).toBeTruthy()
  expect(within(dialog).getByText(/바로 잔액에 더해지고/)).toBeTruthy()
  expect(within(dialog).getByRole('button', { name: /^더하기/ })).toBeTruthy()
})

test('above the limit in force it says that only a request is sent', async () => {
  const dialog = await asked('1000001')
  expect(within(dialog).getByText(/지금은 요청만 보내요.*1,000,000원/)).toBeTruthy()
  expect(within(dialog).queryByText(/바로 잔액에 더해지고/)).toBeNull()
  expect(within(dialog).getByRole('button', { name: /^확인 요청하기/ })).toBeTruthy()
})

test.each(['계정 정지하기', '로그인 모두 끝내기', '출금 비밀번호 다시 정하게 하기'])(
  'the question of %s names the member by name and login',
  async (button) => {
    render(<MemberActions member={MEMBER} />)
    await userEvent.click(screen.getByRole('button', { name: button }))
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByRole('heading').textContent).toContain('홍길동 (member1)')
    expect(within(dialog).getByText('홍길동 (member1)')).toBeTruthy()
  },
)
