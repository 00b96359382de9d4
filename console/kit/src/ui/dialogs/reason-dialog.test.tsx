import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { forgetReason, ReasonDialog } from './reason-dialog.tsx'

const TEMPLATES = [
  { id: 1, title: '입금 없음', text: '입금을 찾지 못했어요' },
  { id: 2, title: '이름이 달라요', text: '예금주와 이름이 달라요' },
]

afterEach(() => {
  cleanup()
  forgetReason('reject')
})

function opened(templates = TEMPLATES) {
  const onConfirm = vi.fn()
  render(
    <ReasonDialog
      title="홍길동 (member1) 님의 입금 10,000원을 거부할까요?"
      about={{ whom: '홍길동 (member1)', amount: 10_000, effect: '거부하면 되돌릴 수 없어요.' }}
      templates={templates}
      confirmLabel="거부하기"
      draft="reject"
      busy={false}
      error={null}
      onConfirm={onConfirm}
      onClose={() => {}}
    />,
  )
  return { onConfirm, field: screen.getByLabelText<HTMLTextAreaElement>('이유') }
}

test('the focus starts on the reason, so that it can be typed at once', async () => {
  const { field } = opened()
  expect(document.activeElement).toBe(field)
  await userEvent.keyboard('이름이 달라요')
  expect(field.value).toBe('이름이 달라요')
})

test('an empty reason is said on its field, and nothing is sent', async () => {
  const { field, onConfirm } = opened()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  expect(onConfirm).not.toHaveBeenCalled()
  expect(field.getAttribute('aria-invalid')).toBe('true')
  const note = document.getElementById(field.getAttribute('aria-describedby')?.split(' ').at(-1) ?? '')
  expect(note?.textContent).toContain('이유를 적어 주세요')
  await vi.waitFor(() => expect(document.activeElement).toBe(field))
})

test('a digit in the empty field chooses a saved text, which Ctrl Enter sends', async () => {
  const { field, onConfirm } = opened()
  await userEvent.keyboard('2')
  expect(field.value).toBe('예금주와 이름이 달라요')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  expect(onConfirm).toHaveBeenCalledWith('예금주와 이름이 달라요')
})

test('a digit is a digit in a text that has begun, and where no saved text has it', async () => {
  const { field } = opened()
  await userEvent.keyboard('11번 신청과 2번')
  expect(field.value).toBe('입금을 찾지 못했어요1번 신청과 2번')
  await userEvent.clear(field)
  await userEvent.keyboard('3일 전')
  expect(field.value).toBe('3일 전')
})
