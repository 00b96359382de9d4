import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { BrowserRouter } from '@yaksok/shared/page/router'
import { Toaster } from '@yaksok/shared/page/ui'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { serve, stopServing } from '../testing/server.ts'
import { DepositForm } from './deposit-form.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => {
  vi.useRealTimers()
  stopServing()
})

function open() {
  render(
    <BrowserRouter>
      <DepositForm bank={{ bank: '국민은행', account: '****4455' }} bar={null} />
      <Toaster />
    </BrowserRouter>,
  )
  const user = userEvent.setup()
  // not the one that is busy with the request before
  const button = () => screen.findByRole('button', { name: /입금 신청하기$/ })
  return { user, button, field: () => screen.getByLabelText<HTMLInputElement>('얼마를 입금할까요?') }
}

test('the second tap of a double tap meets the screen of what was done and does not leave it', async () => {
  const sent = serve()
  history.replaceState(null, '', '/Tx')
  const { user, button, field } = open()
  await user.type(field(), '30000')
  await user.click(await button())
  const home = await screen.findByRole('link', { name: '홈으로' })
  fireEvent.click(home, { detail: 2 })
  expect(location.pathname).toBe('/Tx')
  expect(sent('deposit')).toBe(1)
  await user.click(home)
  expect(location.pathname).toBe('/Home')
})

test('one more request begins with an empty form, which is told that it is empty', async () => {
  serve()
  const { user, button, field } = open()
  await user.type(field(), '30000')
  await user.click(await button())
  await user.click(await screen.findByRole('button', { name: '하나 더 신청하기' }))
  expect(field().value).toBe('')
  vi.advanceTimersByTime(3001)
  await user.click(await button())
  expect(await screen.findByText('금액을 입력해주세요.')).toBeDefined()
  expect(document.activeElement).toBe(field())
})
