import { act, createEvent, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Field, PasswordField } from './field.tsx'

test('an error takes the place of the help and is read with the field', () => {
  const { rerender } = render(<Field label="이름" help="실명을 적어 주세요" />)
  const note = () => document.getElementById(screen.getByLabelText('이름').getAttribute('aria-describedby') ?? '')
  expect(note()?.textContent).toBe('실명을 적어 주세요')
  rerender(<Field label="이름" help="실명을 적어 주세요" error="이름을 적어 주세요" />)
  expect(note()?.textContent).toBe('이름을 적어 주세요')
  expect(note()?.getAttribute('role')).toBe('alert')
  expect(screen.getByLabelText('이름').getAttribute('aria-invalid')).toBe('true')
})

test('the Enter that ends a Hangul syllable submits nothing, a later one does', () => {
  render(<Field label="이름" />)
  const press = (more: object) => {
    const event = createEvent.keyDown(screen.getByLabelText('이름'), { key: 'Enter', ...more })
    fireEvent(screen.getByLabelText('이름'), event)
    return event.defaultPrevented
  }
  expect(press({ isComposing: true })).toBe(true)
  expect(press({ keyCode: 229 })).toBe(true)
  expect(press({ keyCode: 13 })).toBe(false)
})

test('a password is shown and hidden by its button', async () => {
  const user = userEvent.setup()
  render(<PasswordField label="비밀번호" />)
  const field = screen.getByLabelText<HTMLInputElement>('비밀번호')
  expect(field.type).toBe('password')
  await user.click(screen.getByRole('button', { name: '비밀번호 보기' }))
  expect(field.type).toBe('text')
  // its words say what it does next: "숨기기, 눌림" would say the opposite
  expect(screen.getByRole('button', { name: '비밀번호 숨기기' }).hasAttribute('aria-pressed')).toBe(false)
  await user.click(screen.getByRole('button', { name: '비밀번호 숨기기' }))
  expect(field.type).toBe('password')
})

test('a password that was shown before React stays shown', async () => {
  const root = document.createElement('div')
  document.body.append(root)
  root.innerHTML = renderToString(<PasswordField label="비밀번호" />)
  const field = screen.getByLabelText<HTMLInputElement>('비밀번호')
  field.type = 'text'
  screen.getByRole('button').setAttribute('aria-label', '비밀번호 숨기기')
  const react = await act(async () => hydrateRoot(root, <PasswordField label="비밀번호" />))
  expect([field.type, screen.getByRole('button').getAttribute('aria-label')]).toEqual(['text', '비밀번호 숨기기'])
  act(() => react.unmount())
})
