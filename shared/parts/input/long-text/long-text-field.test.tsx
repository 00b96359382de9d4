import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { LongTextField } from '../index.ts'

function Typed({ longest, error, help }: { longest: number; error?: string; help?: string }) {
  const [text, setText] = useState('')
  return <LongTextField label="내용" value={text} onChange={setText} longest={longest} error={error} help={help} />
}

test('it takes no more than the longest text, and says near the end how much is left', async () => {
  render(<Typed longest={102} />)
  expect(screen.queryByText(/남았어요/)).toBeNull()
  const field = screen.getByRole('textbox', { name: '내용' }) as HTMLTextAreaElement
  await userEvent.type(field, '두 줄{enter}')
  expect(screen.getByText('98자 남았어요')).toBeTruthy()
  expect([field.value, field.maxLength]).toEqual(['두 줄\n', 102])
})

test('what is wrong belongs to the field', () => {
  render(<Typed longest={10} error="내용을 적어 주세요" />)
  const field = screen.getByRole('textbox', { name: '내용', description: '내용을 적어 주세요' })
  expect(field.getAttribute('aria-invalid')).toBe('true')
})

test('D15: what is wrong stands beside the help, and does not take its place', () => {
  render(<Typed longest={10} help="비밀번호는 적지 마세요" error="내용을 적어 주세요" />)
  expect(
    screen.getByRole('textbox', { name: '내용', description: '비밀번호는 적지 마세요 내용을 적어 주세요' }),
  ).toBeDefined()
  expect(screen.getByText('비밀번호는 적지 마세요')).toBeDefined()
})
