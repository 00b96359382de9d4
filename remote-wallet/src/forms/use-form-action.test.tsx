import { act, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useFormAction } from './use-form-action.ts'

function Page({ action }: { action: () => Promise<void> }) {
  const { form, pending } = useFormAction(action)
  return (
    <form {...form}>
      <button type="submit">{pending ? '보내는 중' : '보내기'}</button>
    </form>
  )
}

test('a second submit while one runs is dropped, and the next one after it runs', async () => {
  let calls = 0
  let finish = () => {}
  const action = () => {
    calls++
    return new Promise<void>((resolve) => {
      finish = resolve
    })
  }
  render(<Page action={action} />)
  const submit = () => act(async () => screen.getByRole('button').click())
  await submit()
  expect(screen.getByRole('button').textContent).toBe('보내는 중')
  await submit()
  expect(calls).toBe(1)
  await act(async () => finish())
  expect(screen.getByRole('button').textContent).toBe('보내기')
  await submit()
  expect(calls).toBe(2)
  await act(async () => finish())
})
