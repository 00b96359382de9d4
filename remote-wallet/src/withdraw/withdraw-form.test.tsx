import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { BrowserRouter } from '@yaksok/shared/page/router'
import { Toaster } from '@yaksok/shared/page/ui'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { serve, stopServing } from '../testing/server.ts'
import { WithdrawForm } from './withdraw-form.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => {
  vi.useRealTimers()
  stopServing()
})

const name = /출금 신청하기$/

async function open() {
  render(
    <BrowserRouter>
      <WithdrawForm bank={{ bank: '국민은행', account: '****4455' }} bar={null} />
      <Toaster />
    </BrowserRouter>,
  )
  const user = userEvent.setup()
  const field = screen.getByLabelText<HTMLInputElement>('얼마를 출금할까요?')
  const button = () => screen.getByRole('button', { name })
  await user.type(field, '30000')
  const sheet = async () => within(await screen.findByRole('dialog'))
  const press = async (digits: string) => {
    for (const digit of digits) await user.click((await sheet()).getByRole('button', { name: digit }))
  }
  return { user, field, button, press, send: async () => (await sheet()).getByRole('button', { name }) }
}

test('a wrong fund password is told once, beside the dots: no toast lies over the keys', async () => {
  const reason = '출금 비밀번호가 달라요. 4번 남았어요'
  serve({ withdraw: { code: 401, msg: reason } })
  const { user, button, press, send } = await open()
  await user.click(button())
  await press('9999')
  await user.click(await send())
  expect((await screen.findByText(reason)).closest('[role=alert]')).not.toBeNull()
  expect(screen.getAllByText(reason)).toHaveLength(1)
})

test('the server’s own text stands above the keys, and the withdrawal confirms it', async () => {
  const sent = serve()
  const { user, button, press, send } = await open()
  await user.click(button())
  const text = within(await screen.findByRole('region', { name: '확인할 내용' }))
  expect(text.getByText('30,000원을 출금 신청해요')).toBeDefined()
  expect(text.getByText('수수료 0원')).toBeDefined()
  await press('7294')
  await user.click(await send())
  expect(await screen.findByText('30,000원 출금을 신청했어요')).toBeDefined()
  expect([sent('beginIntent'), sent('withdraw')]).toEqual([1, 1])
})

test('after its minute it is told anew, and one that says something else is shown before anything is sent', async () => {
  const sent = serve()
  const { user, button, press, send } = await open()
  await user.click(button())
  await press('7294')
  vi.advanceTimersByTime(60_000)
  const intent = { intent: 'b'.repeat(43), text: '30,000원을 출금 신청해요\n수수료 500원', seconds: 60, passkey: '' }
  const later = serve({ beginIntent: { code: 200, msg: '', data: intent } })
  await user.click(await send())
  expect(await screen.findByText('수수료 500원')).toBeDefined()
  expect(screen.getByText(/내용이 바뀌었어요/)).toBeDefined()
  expect([sent('withdraw'), later('withdraw')]).toEqual([0, 0])
  await press('7294')
  await user.click(await send())
  expect(await screen.findByText('30,000원 출금을 신청했어요')).toBeDefined()
})

test('a server that tells of no intents takes a withdrawal as before', async () => {
  const sent = serve({ beginIntent: { code: 404, msg: '없어요', data: null } })
  const { user, button, press, send } = await open()
  await user.click(button())
  await press('7294')
  expect((await screen.findByRole('dialog')).textContent).toContain('국민은행 ****4455로 30,000원')
  await user.click(await send())
  expect(await screen.findByText('30,000원 출금을 신청했어요')).toBeDefined()
  expect(sent('withdraw')).toBe(1)
})

test('D7: who forgot the fund password is led straight to the form that asks for a new one, and finds the amount again', async () => {
  serve()
  const { user, button, field } = await open()
  await user.click(button())
  const forgotten = within(await screen.findByRole('dialog')).getByRole('link', { name: '출금 비밀번호를 잊었어요' })
  expect(forgotten.getAttribute('href')).toBe('/Ask')
  expect(field.value).toBe('30,000')
})

test('the second tap of a double tap on the form lands on the sheet, and does not send it empty', async () => {
  serve()
  const { user, button, send } = await open()
  await user.click(button())
  fireEvent.click(await send(), { detail: 2 })
  expect(screen.queryByText('암호를 입력하십시오.')).toBeNull()
  fireEvent.click(await send(), { detail: 1 })
  expect(await screen.findByText('암호를 입력하십시오.')).toBeDefined()
})

test('the second tap on the sheet does not leave the screen of what was done; one more begins with an empty form', async () => {
  const sent = serve()
  history.replaceState(null, '', '/Chong')
  const { user, button, press, send } = await open()
  await user.click(button())
  await press('7294')
  await user.click(await send())
  fireEvent.click(await screen.findByRole('link', { name: '홈으로' }), { detail: 2 })
  expect(location.pathname).toBe('/Chong')
  expect(sent('withdraw')).toBe(1)
  await user.click(screen.getByRole('button', { name: '하나 더 신청하기' }))
  expect(screen.getByLabelText<HTMLInputElement>('얼마를 출금할까요?').value).toBe('')
  vi.advanceTimersByTime(3001)
  await user.click(button())
  expect(await screen.findByText('정확한 금액을 입력해주세요.')).toBeDefined()
})
