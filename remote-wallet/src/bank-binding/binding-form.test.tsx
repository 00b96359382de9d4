import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { BrowserRouter } from '@yaksok/shared/router'
import { Toaster } from '@yaksok/shared/ui'
import { afterEach, expect, test } from 'vitest'
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
  await userEvent.click(screen.getByRole('button', { name: '등록하기' }))
  expect(await screen.findByText('은행을 선택해주세요')).toBeDefined()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '은행' }))
})
