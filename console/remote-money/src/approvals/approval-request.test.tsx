import { cleanup, render, screen } from '@testing-library/react'
import { enter } from '@yaksok/console-kit/session'
import { afterEach, expect, test } from 'vitest'
import { ApprovalRequest } from './approval-request.tsx'
import type { Approval } from './approval-text.ts'

const REQUEST: Approval = {
  id: 7,
  action: 'deposits.approve',
  target: 12,
  what: '',
  due: null,
  member: { id: 3, username: 'member1', name: '홍길동' },
  amount: 1_500_000,
  reason: '통장에서 확인했어요',
  first: { id: 2, name: '이입금' },
  asked: '2026-11-20T05:33:00.000Z',
  state: 'waiting',
  second: null,
  answered: null,
  answer: '',
  mine: false,
  over: false,
}

afterEach(cleanup)

function shown(change: Partial<Approval>): string[] {
  enter({ id: 1, name: '김입금', roles: ['cashier'], ends: REQUEST.asked, passkeys: 1, password: false })
  render(<ApprovalRequest approval={{ ...REQUEST, ...change }} onClose={() => {}} />)
  return screen.getAllByRole('button').map(({ textContent }) => textContent?.replace(/(a|r|Esc)$/, '') ?? '')
}

test('a request that waits is confirmed or declined by another, and taken back by who asked', () => {
  expect(shown({})).toEqual(['확인', '반려', '닫기'])
  expect(screen.getByText(/되돌릴 수 없어요/)).toBeTruthy()
  cleanup()
  expect(shown({ mine: true })).toEqual(['요청 거두기', '닫기'])
})

test('a request whose request was decided meanwhile says so and cannot be confirmed', () => {
  expect(shown({ over: true })).toEqual(['정리', '닫기'])
  expect(screen.getByText('이미 끝난 일')).toBeTruthy()
  expect(screen.getByText(/확인할 수 없어요/)).toBeTruthy()
  cleanup()
  expect(shown({ over: true, mine: true })).toEqual(['요청 거두기', '닫기'])
})
