import { render, screen } from '@testing-library/react'
import { queryClient } from '@yaksok/shared/page/query'
import { BrowserRouter } from '@yaksok/shared/page/router'
import { answerWith, stopAnswering } from '@yaksok/shared/testing'
import { afterEach, expect, test } from 'vitest'
import { WithdrawNotices } from './index.tsx'

afterEach(() => {
  stopAnswering()
  queryClient.clear()
})

const show = (notices: object[]) => {
  answerWith(() => ({ code: 200, msg: '', data: notices }))
  return render(
    <BrowserRouter>
      <WithdrawNotices />
    </BrowserRouter>,
  )
}

test('B4: withdrawals that are shown are samples and say that no member is meant', async () => {
  show([{ id: '1', name: 'ws***35', money: '70000.00', sample: true }])
  expect(await screen.findByText('예시')).toBeDefined()
  expect(screen.getByText(/실제 회원이 아니에요/)).toBeDefined()
})

test('B4: without samples there is no such list', async () => {
  const { container } = show([])
  await queryClient.ensureQueryData({ queryKey: ['settled'], queryFn: () => true })
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  expect(container.textContent).toBe('')
})
