import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Button } from './button.tsx'

test('while busy a tap does nothing and the work is named', async () => {
  const act = vi.fn()
  render(
    <Button busy busyLabel="신청하고 있어요" onClick={act}>
      신청하기
    </Button>,
  )
  const button = screen.getByRole('button', { name: '신청하고 있어요' })
  await userEvent.setup().click(button)
  expect(act).not.toHaveBeenCalled()
  expect(button.getAttribute('aria-busy')).toBe('true')
})

test('a disabled button with a reason can be reached and says why', async () => {
  const act = vi.fn()
  render(
    <Button disabledReason="1,000원부터 참여할 수 있어요" onClick={act}>
      참여하기
    </Button>,
  )
  const user = userEvent.setup()
  await user.tab()
  const button = screen.getByRole('button', { name: '참여하기' })
  expect(document.activeElement).toBe(button)
  expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    '1,000원부터 참여할 수 있어요',
  )
  await user.keyboard('{Enter}')
  expect(act).not.toHaveBeenCalled()
})

test('a busy submit button keeps Enter from sending the form again', async () => {
  const send = vi.fn((event: { preventDefault(): void }) => event.preventDefault())
  render(
    <form onSubmit={send}>
      <input aria-label="금액" />
      <Button type="submit" busy>
        보내기
      </Button>
    </form>,
  )
  await userEvent.setup().type(screen.getByLabelText('금액'), '1{Enter}')
  expect(send).not.toHaveBeenCalled()
})
