import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { User } from '@yaksok/shared/core/contract'
import { BrowserRouter } from '@yaksok/shared/page/router'
import { Toaster } from '@yaksok/shared/page/ui'
import { answerWith, MEMBER, stopAnswering } from '@yaksok/shared/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { PinForm } from './pin-form.tsx'

const member: User = { ...MEMBER, paypassword: '1' }

let sent: unknown[] = []
let answer = { code: 200, msg: '', data: member as object | null }

beforeEach(() => {
  sent = []
  answer = { code: 200, msg: '', data: member }
  history.replaceState(null, '', '/SetPayPassword')
  answerWith(({ method, data }) => {
    if (method === 'post') sent.push(String(data))
    return answer
  })
  render(
    <BrowserRouter>
      <PinForm />
      <Toaster />
    </BrowserRouter>,
  )
})
afterEach(() => {
  stopAnswering()
})

/** On the keys of the pad, wherever the focus is. */
const type = async (digits: string) => {
  for (const digit of digits) await userEvent.click(screen.getByRole('button', { name: digit }))
}
const filled = () => screen.getByText(/자리를 눌렀어요/).textContent
const next = () => userEvent.click(screen.getByRole('button', { name: /^다음$|이 비밀번호로 정하기/ }))
/** The sentence beside the dots. */
const beside = () => screen.getByRole('group').querySelector('[role=alert]')?.textContent

test('four digits, then the same four, are sent once and lead to the bank form', async () => {
  await userEvent.keyboard('7294')
  expect(screen.getByRole('heading', { name: '한 번 더 눌러 주세요' })).toBeDefined()
  // the second pad took the focus: a hardware keyboard goes on
  expect(document.activeElement).toBe(screen.getByRole('group'))
  await userEvent.keyboard('7294')
  await screen.findByText('출금 비밀번호를 정했어요')
  expect(sent).toEqual(['paypassword=7294'])
  expect(location.pathname).toBe('/Chongadd')
})

test('fewer than four digits at either step are incomplete, keep their digits and are quiet with the next one', async () => {
  await type('729')
  await next()
  expect([beside(), filled()]).toEqual(['숫자 4자리를 눌러 주세요완료해주세요', '4자리 중 3자리를 눌렀어요'])
  expect(screen.getAllByText('완료해주세요')).toHaveLength(1)
  await type('4')
  expect(beside()).toBe('')
  await type('72')
  await next()
  expect([beside(), filled()]).toEqual(['숫자 4자리를 눌러 주세요완료해주세요', '4자리 중 2자리를 눌렀어요'])
  expect(sent).toEqual([])
})

test('B10: the button keeps the reason of a mismatch instead of saying that digits lack', async () => {
  await type('7294')
  await type('7295')
  const why = beside()
  await next()
  expect(beside()).toBe(why)
})

test('two different entries mismatch: the second is typed again, the first stays', async () => {
  await type('7294')
  await type('7295')
  expect([beside(), filled()]).toEqual([
    '비밀번호가 서로 달라요두 비밀번호가 일치하지 않습니다.',
    '4자리 중 0자리를 눌렀어요',
  ])
  expect(sent).toEqual([])
  await type('7')
  expect(beside()).toBe('')
  await type('294')
  await screen.findByText('출금 비밀번호를 정했어요')
  expect(sent).toEqual(['paypassword=7294'])
})

test.each(['0000', '1234', '9876', '8901'])(
  '%s is refused before it is typed again, beside the dots alone',
  async (digits) => {
    await type(digits)
    expect(beside()).toContain('쉽게 맞힐 수 있어요')
    expect(screen.getAllByText(/쉽게 맞힐 수 있어요/)).toHaveLength(1)
    expect(screen.getByText('2단계 중 1단계')).toBeDefined()
    expect(filled()).toBe('4자리 중 0자리를 눌렀어요')
    await type('7')
    expect(beside()).toBe('')
  },
)

test('an answer that says no keeps the digits; 처음부터 begins anew without it', async () => {
  answer = { code: 400, msg: '지금은 안 돼요', data: null }
  await type('7294')
  await type('7294')
  await act(async () => {})
  expect(beside()).toBe('지금은 안 돼요')
  expect(filled()).toBe('4자리 중 4자리를 눌렀어요')
  await userEvent.click(screen.getByRole('button', { name: '처음부터' }))
  expect([beside(), filled()]).toEqual(['', '4자리 중 0자리를 눌렀어요'])
  expect(screen.getByText('2단계 중 1단계')).toBeDefined()
})
