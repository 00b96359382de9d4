import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Toaster } from '@yaksok/shared/page/ui'
import { expect, test, vi } from 'vitest'
import { HashLine } from './hash-line.tsx'

test('a hash that could not be copied says so on screen too, not to screen readers alone', async () => {
  const user = userEvent.setup()
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('denied', 'NotAllowedError'))
  render(
    <>
      <HashLine name="미리 봉인한 값" hash="ab12" />
      <Toaster />
    </>,
  )
  await user.click(screen.getByRole('button', { name: '미리 봉인한 값 복사' }))
  expect(await screen.findByText('복사하지 못했어요. 글을 길게 눌러 복사해 주세요')).toBeDefined()
})
