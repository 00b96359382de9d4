import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { PinPad } from './pin-pad.tsx'

function Example({ onComplete }: { onComplete: (value: string) => void }) {
  const [value, setValue] = useState('')
  return <PinPad title="출금 비밀번호 4자리" value={value} onChange={setValue} onComplete={onComplete} />
}

test('keys and a hardware keyboard fill four dots, which never show a digit', async () => {
  const done = vi.fn()
  const user = userEvent.setup()
  const { container } = render(<Example onComplete={done} />)
  await user.click(screen.getByRole('button', { name: '7' }))
  await user.keyboard('12{Backspace}3')
  expect(screen.getByRole('status').textContent).toContain('3자리를')
  expect(done).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: '0' }))
  expect(done).toHaveBeenCalledExactlyOnceWith('7130')
  expect(container.innerHTML).not.toContain('7130')
  await user.keyboard('5')
  expect(done).toHaveBeenCalledTimes(1)
})
