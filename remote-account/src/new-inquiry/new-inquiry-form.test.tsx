import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { BrowserRouter } from '@yaksok/shared/page/router'
import { beginSession, endSession } from '@yaksok/shared/page/session'
import { answerWith, stopAnswering } from '@yaksok/shared/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { NewInquiryForm } from './new-inquiry-form.tsx'

beforeEach(() => {
  answerWith(() => ({ code: 400, msg: '아니요', data: null }))
  beginSession('t')
})
afterEach(() => {
  stopAnswering()
  endSession('logout')
})

const open = (subject: Parameters<typeof NewInquiryForm>[0]['subject']) =>
  render(
    <BrowserRouter>
      <NewInquiryForm subject={subject} />
    </BrowserRouter>,
  )
const text = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: '문의할 내용' })
const topic = () => screen.getByRole<HTMLSelectElement>('combobox')

test('what was begun about one thing does not go out under another, and waits for its own', async () => {
  const booking = { about: '루프톱 노을 예약 문의', topic: 'booking' } as const
  const first = open(booking)
  await userEvent.type(text(), '주차할 수 있나요?')
  first.unmount()
  const second = open({ about: '출금 신청 3번', topic: 'money' })
  expect([topic().value, text().value]).toEqual(['money', ''])
  second.unmount()
  open(booking)
  expect([topic().value, text().value]).toEqual(['booking', '주차할 수 있나요?'])
})
