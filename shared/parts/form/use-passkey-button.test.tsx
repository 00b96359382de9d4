import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ApiError } from '../../page/api/index.ts'
import { Button, Toaster } from '../../page/ui/index.ts'
import { usePasskeyButton } from './use-passkey-button.ts'

function Page({ use }: { use: () => Promise<void> }) {
  const passkey = usePasskeyButton(use, '비밀번호로도 할 수 있어요')
  return (
    <>
      <Button {...passkey}>확인하기</Button>
      <Toaster />
    </>
  )
}

test.each([
  [
    'what the server refused, in its words',
    new ApiError('refused', '이미 처리한 요청이에요'),
    '이미 처리한 요청이에요',
  ],
  ['the other way where the device gave none', new DOMException('', 'NotAllowedError'), '비밀번호로도 할 수 있어요'],
])('a toast says %s, and the button can be pressed again', async (_, error, said) => {
  render(<Page use={() => Promise.reject(error)} />)
  const button = screen.getByRole('button', { name: '확인하기' })
  await userEvent.click(button)
  expect(await screen.findByText(said)).toBeDefined()
  expect(button.getAttribute('aria-busy')).toBeNull()
})

test('while the device asks, a second press asks nothing', async () => {
  let asked = 0
  render(<Page use={() => new Promise(() => asked++)} />)
  const button = screen.getByRole('button')
  await userEvent.click(button)
  await userEvent.click(button)
  expect([asked, button.getAttribute('aria-busy')]).toEqual([1, 'true'])
})
