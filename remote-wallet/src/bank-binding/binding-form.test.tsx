import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { BrowserRouter } from '@yaksok/shared/page/router'
import { Toaster } from '@yaksok/shared/page/ui'
import { afterEach, expect, test, vi } from 'vitest'
import { serve, stopServing } from '../testing/server.ts'
import { BindingForm } from './binding-form.tsx'

afterEach(stopServing)

test('은행을 선택해주세요 puts the focus on the bank, not on the page', async () => {
  serve()
  render(
    <BrowserRouter>
      <BindingForm bar={null} />
      <Toaster />
    </BrowserRouter>,
  )
  const bank = screen.getByRole<HTMLButtonElement>('button', { name: '은행' })
  // a browser takes the focus from a button that is disabled even for a moment; this document does not
  const disabled = vi.fn()
  new MutationObserver(disabled).observe(bank, { attributeFilter: ['disabled'] })
  await userEvent.click(screen.getByRole('button', { name: '등록하기' }))
  expect(await screen.findByText('은행을 선택해주세요')).toBeDefined()
  expect(document.activeElement).toBe(bank)
  expect(disabled).not.toHaveBeenCalled()
})
