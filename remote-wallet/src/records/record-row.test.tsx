import { render, screen } from '@testing-library/react'
import { BrowserRouter } from '@yaksok/shared/page/router'
import { expect, test } from 'vitest'
import { RecordRow } from './record-row.tsx'
import type { MoneyRecord } from './use-records.ts'

const at = '2026-11-25T09:33:00+09:00'
const record: MoneyRecord = {
  id: '1',
  line: 2,
  amount: 30_000,
  status: 3,
  cancelled: false,
  reason: '보낸 사람이 달라요',
  create_time: at,
  update_time: at,
}
const show = (change: Partial<MoneyRecord>) =>
  render(
    <BrowserRouter>
      <RecordRow record={{ ...record, ...change }} kind="deposits" now={new Date(at)} />
    </BrowserRouter>,
  )

test('what was rejected says why, and who can be asked', () => {
  show({})
  expect(screen.getByText('거부됨')).toBeDefined()
  expect(screen.getByText('보낸 사람이 달라요')).toBeDefined()
  expect(screen.getByRole('link', { name: '고객센터에 문의하기' })).toBeDefined()
})

test('what the member took back is no rejection: nobody refused it, and there is nothing to ask about', () => {
  show({ cancelled: true, reason: '회원이 직접 취소했어요' })
  expect(screen.getByText('직접 취소함')).toBeDefined()
  expect(screen.getByText(/09:33 취소/)).toBeDefined()
  expect(screen.queryByText('거부됨')).toBeNull()
  expect(screen.queryByRole('link', { name: '고객센터에 문의하기' })).toBeNull()
})
